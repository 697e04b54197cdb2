import type { Command } from './command.ts';

/** Each ends with a ratio to a reference that it runs itself; `--json`, where listed, prints one line for programs. */
export const benches: readonly Command[] = [
  bench(
    'api',
    '[--json] [--only CASE] [--flames DIR]',
    'profile, market page, bills and transfers over HTTP, against the least server: as many bytes by one statement; `--flames` draws a flame graph of each and says its processor time by layer',
  ),
  bench(
    'trades',
    '[--json]',
    'how fast steps of trades are beside the least server that writes the same rows, how long until the other side sees one, and how fast late deadlines and their events are worked off',
  ),
  bench('ledger', '[--json] [--hot] [--broke N]', 'how fast money moves, against one transaction for each transfer'),
  bench(
    'cashier',
    '[--json]',
    'how fast a thousand people pay one merchant at once, against one transaction for each payment',
  ),
  {
    ...bench(
      'web',
      '[--json]',
      'what the first visit to login, home and market costs on a slow phone, against our limits',
    ),
    module: 'e2e/bench/web.ts',
  },
  bench(
    'login',
    '[--json]',
    'how long a login and a payment password take, and what fifty logins at once cost everybody else',
  ),
  bench(
    'scale',
    '[--json] [--listings N] [--people N]',
    'sorts and filters of the market and the search of people: a market of 60,000 listings and 300,000 people beside a small one',
  ),
  bench(
    'solvency',
    '[--json] [--people N]',
    'the proof of the books for a million people: time on the wall and of the processor, and memory',
  ),
  bench('deposit', '[--json]', 'how long after its block a deposit of USDT shows, with a real server and a real node'),
  bench('uploads', '[--json]', 'how long a photo takes to be stored, and what thirty at once cost everybody else'),
  bench('start', '[--json]', 'how long a start takes'),
  bench(
    'live',
    '[--json] [--sockets N] [--rate N]',
    'notices to 5,000 devices at one process, their return after a loss, and their memory, beside socket.io as it comes',
  ),
  bench(
    'day',
    '[--json] [--people N] [--seconds N]',
    'a day of many people in a minute, and what its busiest hour ran out of first',
  ),
  bench('all', '[NAME …]', 'runs them one after another and writes `docs/performance.md`'),
  bench('traces', '[--rounds N]', 'what traces cost'),
];

/** Creates the data for some of the benches, and for people who plan machines. */
export const loadWorld: Command = {
  name: 'load-world',
  takes: '[--users 10m] [--bills 100m] [--listings 1m] [--trades N] [--data DIR | --database URL]',
  says: 'fills an empty database with people, books that balance and are sealed, listings and trades, as many as the disk holds',
  module: 'server/bench/load-world.ts',
  where: ['project'],
};

function bench(name: string, takes: string, says: string): Command {
  return { name: `bench ${name}`, takes, says, module: `server/bench/${name}.ts`, where: ['project'] };
}
