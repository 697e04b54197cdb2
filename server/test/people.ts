import { type DemoName, seedPeople } from '@eh/demo/people/seed-people.ts';
import { authenticate, openSession } from '../src/accounts/sessions/index.ts';
import { openUser, type User } from '../src/accounts/users/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { WriteContext } from '../src/platform/context.ts';
import type { Database } from '../src/platform/database/open-database.ts';
import type { UserCaller } from '../src/platform/http/endpoint.ts';
import { ids } from '../src/platform/ids.ts';
import { ownAccounts } from '../src/trading/payment-accounts/index.ts';
import { serverKeys } from './server-keys.ts';

/** Somebody of the demo, logged in. */
export interface TestPerson {
  readonly user: User;
  readonly token: string;
  /** The authenticated caller that endpoints get. */
  readonly caller: UserCaller;
  /** The id of their payment account of a channel. */
  readonly accountOf: (channel: string) => string;
}

export type People = Readonly<Record<DemoName, TestPerson>>;

/** Alice sells, Bob buys, Carol complains, Dora is not verified: the demo's people, each with a session of their own. */
export async function openPeople(database: Database, clock: Clock = { now: () => new Date() }): Promise<People> {
  const inTransaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
    database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
  const users = await inTransaction(seedPeople);
  const logIn = async (user: User): Promise<TestPerson> => {
    const { token } = await inTransaction((ctx) =>
      openSession(ctx, { userId: user.id, device: deviceOf(user), address: '192.0.2.1', days: 30 }),
    );
    const ctx = { reader: database.reader, now: clock.now(), serverKeys };
    const caller = await authenticate(ctx, token);
    if (!caller) throw new Error(`${user.username} could not log in`);
    const accounts = await ownAccounts(ctx, user.id);
    return {
      user,
      token,
      caller,
      accountOf: (channel) => {
        const account = accounts.find((candidate) => candidate.channel === channel);
        if (!account) throw new Error(`${user.username} has no account of ${channel}`);
        return account.id;
      },
    };
  };
  return {
    alice: await logIn(users.alice),
    bob: await logIn(users.bob),
    carol: await logIn(users.carol),
    dora: await logIn(users.dora),
  };
}

/** Somebody new, who has nothing yet. */
export async function openPerson(
  database: Database,
  clock: Clock,
  username: string,
): Promise<Pick<TestPerson, 'user' | 'caller'>> {
  const user = await database.transaction((tx) => openUser({ tx, now: clock.now(), ids, serverKeys }, { username }));
  return { user, caller: { kind: 'user', userId: user.id, sessionId: user.id } };
}

function deviceOf(user: User) {
  return {
    device_id: `device-of-${user.username}`,
    device_brand: '',
    device_model: '',
    os_name: '',
    os_version: '',
    app_version: '',
  };
}
