import { TerminalFault } from '../../process/terminal-fault.ts';

/** The embedded database cannot start here; the message says what a person can do about it. */
export class DatabaseUnavailable extends TerminalFault {
  override readonly name = 'DatabaseUnavailable';
}
