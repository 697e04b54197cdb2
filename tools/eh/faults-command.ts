import type { Command } from './command.ts';

/** Faults on real processes; the table of all commands is full. */
export const faultsCommand: Command = {
  name: 'faults',
  takes: '[--minutes N] [--seed N] [--write]',
  says: 'kills, freezes and cuts off real processes, their database and their lines under load, and holds every acknowledgement against the books; `--write` puts the figures into `docs/reliability.md`',
  module: 'tools/faults.ts',
  where: ['project'],
};
