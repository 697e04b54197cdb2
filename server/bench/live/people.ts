import { openSession } from '../../src/accounts/sessions/index.ts';
import { openUser } from '../../src/accounts/users/index.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { openServerKeys } from '../../src/platform/crypto/server-keys.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { ids } from '../../src/platform/ids.ts';

export const SECRET = 'a secret of the bench of the live channel';
/** A phone and a computer. */
const DEVICES = 2;

/** A token for each of so many sockets, by person: `person7/2` where nobody looks it up, a session's where somebody does. */
export interface Tokens {
  readonly people: number;
  readonly ours: readonly string[];
  readonly reference: readonly string[];
}

export async function openPeople(databaseUrl: string, sockets: number): Promise<Tokens> {
  const database = openDatabase(databaseUrl, () => undefined);
  const serverKeys = openServerKeys(Buffer.from(SECRET));
  const people = 2 * Math.ceil(sockets / (2 * DEVICES));
  const [ours, reference]: [string[], string[]] = [[], []];
  for (let person = 0; person < people; person += 1) {
    const tokens = await database.transaction((tx) => enter({ tx, now: new Date(), ids, serverKeys }, person));
    ours.push(...tokens);
    reference.push(...tokens.map((_, device) => `person${person}/${device}`));
  }
  await database.close();
  return { people, ours: ours.slice(0, sockets), reference: reference.slice(0, sockets) };
}

async function enter(ctx: WriteContext, person: number): Promise<readonly string[]> {
  const user = await openUser(ctx, { username: `live${String(person).padStart(5, '0')}` });
  const tokens: string[] = [];
  for (let session = 0; session < DEVICES; session += 1) {
    const device = {
      device_id: `bench-${person}-${session}`,
      device_brand: '',
      device_model: '',
      os_name: '',
      os_version: '',
      app_version: '',
    };
    tokens.push((await openSession(ctx, { userId: user.id, device, address: '127.0.0.1', days: 1 })).token);
  }
  return tokens;
}
