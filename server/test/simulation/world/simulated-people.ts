import { checkDigitOf } from '@eh/contract/accounts/users/luhn.ts';
import { type Chance, openChance } from '@eh/demo/market/chance.ts';
import { seedOperators } from '@eh/demo/people/seed-operators.ts';
import { openSession } from '../../../src/accounts/sessions/index.ts';
import { openUser } from '../../../src/accounts/users/index.ts';
import type { Server } from '../../../src/composition/server.ts';
import { acceptAllAtFirst } from '../../../src/content/texts/index.ts';
import { openingCoins, postMovements } from '../../../src/ledger/journal/index.ts';
import { readContextOf, type WriteContext } from '../../../src/platform/context.ts';
import { defaultMarketRules } from '../../../src/trading/market/index.ts';
import { addPaymentAccount, checkNewAccount, ownAccounts } from '../../../src/trading/payment-accounts/index.ts';

/** How somebody behaves: which acts they choose, and how well they look before they act. */
const characters = ['honest', 'forgetful', 'greedy', 'racing', 'malicious', 'impatient'] as const;
export type Character = (typeof characters)[number];

export interface SimulatedPerson {
  readonly name: string;
  readonly id: string;
  readonly account: string;
  readonly token: string;
  readonly character: Character;
  readonly isSeller: boolean;
  /** Their payment accounts, by channel. */
  readonly accounts: Readonly<Record<string, string>>;
  /** A text that stands in their private data and nowhere else. */
  readonly mark: string;
}

export const PAYMENT_PASSWORD = '135790';
const SELLERS_EVERY = 3;
const SESSION_DAYS = 3650;
const SELLER_MINOR = 200_000_00n;
const BUYER_MINOR = 500_00n;
/** Three of five are honest: the others need somebody to deal with. */
const HONEST_PERMILLE = 600;

/** Opens so many people with coins, payment accounts and a session each; a third of them sell. */
export async function openSimulatedPeople(server: Server, count: number): Promise<readonly SimulatedPerson[]> {
  const chance = openChance(count);
  const people: SimulatedPerson[] = [];
  for (let row = 0; row < count; row += 1) people.push(await server.transaction((ctx) => openOne(ctx, chance, row)));
  await server.transaction((ctx) => seedOperators(ctx, server.vault));
  return people;
}

async function openOne(ctx: WriteContext, chance: Chance, row: number): Promise<SimulatedPerson> {
  const number = String(row).padStart(4, '0');
  const mark = `zq${number}x`;
  const name = `person${number}`;
  const isSeller = row % SELLERS_EVERY === 0;
  const user = await openUser(ctx, {
    username: name,
    nickname: `P ${number}`,
    mobile: `+861380000${number}`,
    email: `${mark}@example.com`,
    paymentPassword: PAYMENT_PASSWORD,
    level: isSeller ? 2 : 1,
    identity: { status: 'verified', realName: `人${mark}` },
  });
  const character = chance.hits(HONEST_PERMILLE) ? 'honest' : chance.pick(characters);
  const amount = { currency: defaultMarketRules.currency, minor: isSeller ? SELLER_MINOR : BUYER_MINOR };
  await postMovements(ctx, [openingCoins({ openingId: user.id, userId: user.id, amount })]);
  await acceptAllAtFirst(ctx, user.id);
  const accounts = await openAccounts(ctx, { userId: user.id, holder: `人${mark}`, row });
  const device = { ...DEVICE, device_id: `phone-of-${name}` };
  const session = { userId: user.id, device, address: addressOf(row), days: SESSION_DAYS };
  const { token } = await openSession(ctx, session);
  return { name, id: user.id, account: user.account, token, character, isSeller, accounts, mark };
}

const DEVICE = { device_id: '', device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };
const addressOf = (row: number) => `10.9.${Math.floor(row / 250)}.${(row % 250) + 1}`;

interface AccountsOf {
  readonly userId: string;
  readonly holder: string;
  readonly row: number;
}

async function openAccounts(ctx: WriteContext, { userId, holder, row }: AccountsOf) {
  const digits = `622202${String(row).padStart(12, '0')}`;
  const wanted = [
    ['bank_card', digits + checkDigitOf(digits)],
    ['alipay', `1380000${String(row).padStart(4, '0')}`],
  ] as const;
  const reading = readContextOf(ctx);
  for (const [channel, number] of wanted) {
    const request = { userId, fields: { holder, number }, language: 'zh-CN', files: null } as const;
    await addPaymentAccount(ctx, userId, await checkNewAccount(reading, channel, request));
  }
  const accounts = await ownAccounts(reading, userId);
  return Object.fromEntries(accounts.map(({ channel, id }) => [channel, id]));
}
