import { findUserOfName, openUser, type User } from '@eh/server/accounts/users/index.ts';
import { PUBLIC_PASSWORD, type PublicUser } from '@eh/server/composition/starting/public-logins.ts';
import { readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import { addPaymentAccount, checkNewAccount, ownAccounts } from '@eh/server/trading/payment-accounts/index.ts';

/** Public, like the names: a production start refuses a database that has them. */
export const DEMO_PASSWORD = PUBLIC_PASSWORD;
export const DEMO_PAYMENT_PASSWORD = '135790';

interface DemoPerson {
  readonly username: DemoName;
  readonly nickname: string;
  readonly mobile: string;
  readonly email: string;
  readonly realName: string | null;
  readonly level: number;
  readonly accounts: readonly { readonly channel: string; readonly number: string }[];
}

export type DemoName = PublicUser & ('alice' | 'bob' | 'carol' | 'dora');

/** Alice sells, Bob buys, Carol complains; Dora has only just registered. Their phone numbers belong to nobody real. */
const people: readonly DemoPerson[] = [
  {
    username: 'alice',
    nickname: 'Alice 林晓',
    mobile: '+8613800000001',
    email: 'alice@example.com',
    realName: '林晓',
    level: 2,
    accounts: [
      { channel: 'bank_card', number: '6214837654320021' },
      { channel: 'alipay', number: '13800000001' },
      { channel: 'wechat', number: 'linxiao_2019' },
    ],
  },
  {
    username: 'bob',
    nickname: 'Bob 陈博',
    mobile: '+8613800000002',
    email: 'bob@example.com',
    realName: '陈博',
    level: 1,
    accounts: [
      { channel: 'bank_card', number: '6222020200112238866' },
      { channel: 'alipay', number: '13800000002' },
    ],
  },
  {
    username: 'carol',
    nickname: 'Carol 周可',
    mobile: '+8613800000003',
    email: 'carol@example.com',
    realName: '周可',
    level: 1,
    accounts: [
      { channel: 'bank_card', number: '6217003810022315520' },
      { channel: 'alipay', number: 'carol@example.com' },
    ],
  },
  {
    username: 'dora',
    nickname: 'Dora',
    mobile: '+8613800000004',
    email: 'dora@example.com',
    realName: null,
    level: 0,
    accounts: [],
  },
];

/** Waits to be verified; registered through the public calls. */
export const APPLICANT = 'erin' satisfies PublicUser;

export const demoNames: readonly string[] = [...people.map((person) => person.username), APPLICANT];

/** Creates the demo users with their payment accounts, or finds them; dated now, or on the day each of them joined. */
export async function seedPeople(
  ctx: WriteContext,
  since: (name: DemoName) => Date = () => ctx.now,
): Promise<Readonly<Record<DemoName, User>>> {
  const seeded: Partial<Record<DemoName, User>> = {};
  for (const person of people) {
    const then = { ...ctx, now: since(person.username) };
    const user = await openPerson(then, person);
    await addAccounts(then, user, person);
    seeded[person.username] = user;
  }
  const { alice, bob, carol, dora } = seeded;
  if (!alice || !bob || !carol || !dora) throw new Error('A demo person is missing');
  return { alice, bob, carol, dora };
}

async function openPerson(ctx: WriteContext, person: DemoPerson): Promise<User> {
  const found = await findUserOfName(readContextOf(ctx), { kind: 'username', value: person.username });
  if (found) return found;
  return openUser(ctx, {
    ...person,
    password: DEMO_PASSWORD,
    paymentPassword: person.realName === null ? undefined : DEMO_PAYMENT_PASSWORD,
    identity: person.realName === null ? undefined : { status: 'verified', realName: person.realName },
  });
}

async function addAccounts(ctx: WriteContext, user: User, person: DemoPerson): Promise<void> {
  if ((await ownAccounts(readContextOf(ctx), user.id)).length > 0 || person.realName === null) return;
  for (const { channel, number } of person.accounts) {
    const fields = { holder: person.realName, number };
    const request = { userId: user.id, fields, language: 'zh-CN', files: null } as const;
    await addPaymentAccount(ctx, user.id, await checkNewAccount(readContextOf(ctx), channel, request));
  }
}
