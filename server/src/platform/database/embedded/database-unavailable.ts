import { TerminalFault } from '../../process/terminal-fault.ts';

/** The embedded database cannot start here; the message says how to fix that. */
export class DatabaseUnavailable extends TerminalFault {
  override readonly name = 'DatabaseUnavailable';
}
