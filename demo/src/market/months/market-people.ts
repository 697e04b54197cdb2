import { checkDigitOf } from '@eh/contract/accounts/users/luhn.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { authenticate, openSession } from '@eh/server/accounts/sessions/index.ts';
import { findUserOfName, openUser, type User } from '@eh/server/accounts/users/index.ts';
import { readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import type { UserCaller } from '@eh/server/platform/http/endpoint.ts';
import { addPaymentAccount, checkNewAccount, ownAccounts } from '@eh/server/trading/payment-accounts/index.ts';
import { type DemoName, seedPeople } from '../../people/seed-people.ts';
import type { Chance } from '../chance.ts';
import { knownManner, type Manner, type MarketPeople, type MarketPerson } from '../market-person.ts';
import { buyerNames, sellerNames } from './names.ts';

const knownDays: Readonly<Record<DemoName, number>> = { alice: 149, bob: 141, carol: 118, dora: 0 };

/** Creates the market's users, each on a past day. Randomly generated ones have no known password. */
export async function openMarketPeople(ctx: WriteContext, chance: Chance, end: Date): Promise<MarketPeople> {
  const sinceDays = (days: number) => new Date(end.getTime() - days * DAY - chance.below(DAY / 2));
  const users = await seedPeople(ctx, (name) => (name === 'dora' ? end : sinceDays(knownDays[name])));
  const known = async (name: DemoName): Promise<MarketPerson> =>
    personOf({ ...ctx, now: users[name].registeredAt }, { name, user: users[name], manner: knownManner });
  const people = {
    alice: await known('alice'),
    bob: await known('bob'),
    carol: await known('carol'),
    dora: await known('dora'),
  };
  const draw = async ([username, nickname, realName]: (typeof sellerNames)[number], row: number, isSeller: boolean) => {
    const since = sinceDays(isSeller && row < 22 ? chance.between(118, 149) : chance.between(24, 117));
    const at = { ...ctx, now: since };
    const drawn = { username, nickname, realName, mobile: `+86139${String(20_000_000 + chance.below(9_999_999))}` };
    const user = await openDrawn(at, drawn, isSeller ? chance.between(1, 3) : 1);
    await addAccounts(at, chance, { user, realName, mobile: drawn.mobile.slice(3), isSeller });
    return personOf(at, { name: username, user, manner: mannerOf(chance) });
  };
  const sellers: MarketPerson[] = [people.alice];
  const buyers: MarketPerson[] = [people.bob, people.carol];
  for (const [row, named] of sellerNames.entries()) sellers.push(await draw(named, row, true));
  for (const [row, named] of buyerNames.entries()) buyers.push(await draw(named, row, false));
  return { known: people, sellers, buyers };
}

function mannerOf(chance: Chance): Manner {
  const quickness = chance.between(1, 10);
  return {
    acceptSeconds: quickness * chance.between(6, 14),
    releaseSeconds: 30 + quickness * chance.between(20, 60),
    marginMinor: chance.pick([-1, 0, 0, 0, 0, 0, 1, 1, 2, 3]),
    goodPermille: chance.pick([900, 950, 960, 975, 985, 990, 1000]),
    listingHundreds: chance.pick([8, 12, 15, 20, 25, 30, 40, 48]),
  };
}

interface Drawn {
  readonly username: string;
  readonly nickname: string;
  readonly realName: string;
  readonly mobile: string;
}

async function openDrawn(ctx: WriteContext, drawn: Drawn, level: number): Promise<User> {
  const { username, nickname, realName, mobile } = drawn;
  const found = await findUserOfName(readContextOf(ctx), { kind: 'username', value: username });
  if (found) return found;
  const identity = { status: 'verified', realName } as const;
  return openUser(ctx, { username, nickname, mobile, level, identity });
}

const cardPrefixes = [
  '622202',
  '621700',
  '622848',
  '621661',
  '621483',
  '622262',
  '622188',
  '622689',
  '622666',
  '622908',
];
const CARD_DIGITS = 19;

interface AccountsOf {
  readonly user: User;
  readonly realName: string;
  readonly mobile: string;
  readonly isSeller: boolean;
}

async function addAccounts(ctx: WriteContext, chance: Chance, { user, realName, mobile, isSeller }: AccountsOf) {
  const reading = readContextOf(ctx);
  const accounts = [
    ['bank_card', cardNumber(chance)],
    ['alipay', mobile],
    ...(isSeller && chance.hits(400) ? [] : [['wechat', `wx_${user.username}`]]),
  ] as const;
  for (const [channel, number] of accounts) {
    const fields = { holder: realName, number };
    const request = { userId: user.id, fields, language: 'zh-CN', files: null } as const;
    await addPaymentAccount(ctx, user.id, await checkNewAccount(reading, channel, request));
  }
}

function cardNumber(chance: Chance): string {
  const prefix = chance.pick(cardPrefixes);
  const digits = Array.from({ length: CARD_DIGITS - 1 - prefix.length }, () => chance.below(10));
  const row = prefix + digits.join('');
  return row + checkDigitOf(row);
}

const DEVICE = { device_id: '', device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };
const SESSION_DAYS = 30;

async function personOf(
  ctx: WriteContext,
  { name, user, manner }: Pick<MarketPerson, 'name' | 'user' | 'manner'>,
): Promise<MarketPerson> {
  const actor = await actorOf(ctx, name, user);
  const accounts = await ownAccounts(readContextOf(ctx), user.id);
  return { name, user, actor, accounts, since: ctx.now, manner };
}

/** A user as the caller of calls. Their first session has ended by now, but transfers ask when it began. */
export async function actorOf(ctx: WriteContext, name: string, user: User): Promise<UserCaller> {
  const device = { ...DEVICE, device_id: `first-phone-of-${name}` };
  const sessionId = await firstSession(ctx, { userId: user.id, device, address: '127.0.0.1', days: SESSION_DAYS });
  return { kind: 'user', userId: user.id, sessionId };
}

async function firstSession(ctx: WriteContext, session: Parameters<typeof openSession>[1]): Promise<string> {
  const { token } = await openSession(ctx, session);
  const caller = await authenticate(readContextOf(ctx), token);
  if (!caller) throw new Error('A session of the demo did not open');
  return caller.sessionId;
}
