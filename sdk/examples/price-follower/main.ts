import { setTimeout as pause } from 'node:timers/promises';
import { EH } from '@eh/sdk';
import { followOnce } from './follow.ts';

/**
 * Follows the reference price with your sell listings, every half minute: `node main.ts`, with the trader key in the
 * environment as EH_URL, EH_KEY and EH_SECRET. The key needs the rights `listings` and, to accept trades, `trade`.
 */
const PAUSE_MILLISECONDS = 30_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const { EH_URL: baseUrl = '', EH_KEY: keyId = '', EH_SECRET: secret = '', MARGIN, STEP, ACCEPT, ONCE } = process.env;
const eh = new EH({ baseUrl, keyId, secret });
const settings = { marginPermille: Number(MARGIN ?? '3'), step: STEP ?? '0.01', acceptsTrades: ACCEPT === '1' };

const { nickname, scopes } = await eh.trader.me();
say(`${nickname}: ${scopes.join(', ')}`);
for (;;) {
  try {
    for (const line of await followOnce(eh, settings)) say(line);
  } catch (error) {
    // A round that failed must not leave the prices where they are for good.
    say(`this round failed: ${String(error)}`);
    if (ONCE === '1') throw error;
  }
  if (ONCE === '1') break;
  await pause(PAUSE_MILLISECONDS);
}
