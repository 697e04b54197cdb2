import type { User } from '../accounts/users/index.ts';
import type { Server } from '../composition/server.ts';
import { emptyDraft, ensureContent, richTextOf } from '../content/publications/index.ts';
import { balancesOf, openingCoins, postMovements } from '../ledger/journal/index.ts';
import type { WriteContext } from '../platform/context.ts';
import { readContextOf } from '../platform/context.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { readSetting, writeSetting } from '../platform/settings.ts';
import { defaultMarketRules, postOrder } from '../trading/market/index.ts';
import { ownAccounts } from '../trading/payment-accounts/index.ts';
import { rateSetting } from '../usdt/rates/index.ts';
import { seedOperators } from './seed-operators.ts';
import { DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD, seedPeople } from './seed-people.ts';

const START_MINOR = 10_000_00n;

export interface Demo {
  /** The first steps of a newcomer, for the terminal. */
  introduction(address: string, about: { readonly shopUrl: string | null; readonly hasPartners: boolean }): string;
}

/** Fills an empty server with users, coins and a first listing; changes nothing in a filled one. */
export async function seedDemo(server: Pick<Server, 'transaction' | 'vault'>): Promise<Demo> {
  const operators = await server.transaction(async (ctx) => {
    await takeAdvisoryLock(ctx.tx, 'demo');
    const people = await seedPeople(ctx);
    const isFirst =
      (await balancesOf(ctx.tx, people.alice.id, defaultMarketRules.currency)).available === 0n &&
      !(await hasCoins(ctx, people.bob));
    if (isFirst) await fill(ctx, Object.values(people));
    if ((await readSetting(readContextOf(ctx), rateSetting)) === null)
      await writeSetting(ctx, rateSetting, demoRate(ctx));
    return seedOperators(ctx, server.vault);
  });
  return {
    introduction: (address, { shopUrl, hasPartners }) =>
      [
        '',
        `  app       ${address}/`,
        `  console   ${address}/console/`,
        `  API       ${address}/api/docs`,
        `  for shops ${address}/developers   (take payments; keys, SDK, all calls)`,
        ...(shopUrl === null ? [] : [`  shop      ${shopUrl}/   (buy a coffee with EH, log in with EH)`]),
        `  passkeys  ${address.replace('127.0.0.1', 'localhost')}/   (they need a name in the address, not a number)`,
        `  codes     ${address}/dev/outbox   (mails and messages that would have been sent)`,
        `  USDT      ${address}/dev/faucet   (gives some on this demo's own chain)`,
        '',
        `  people    alice sells, bob buys, carol complains, dora is new, erin waits to be verified,`,
        `            coffee owns a shop that takes payments, mei does its finances`,
        `            the log-in page has them all: tap a name; payment password ${DEMO_PAYMENT_PASSWORD}`,
        `            (by hand: the name and the password ${DEMO_PASSWORD})`,
        ...(hasPartners
          ? [
              '            all other sellers answer by themselves: buy from one, and it accepts within seconds,',
              '            checks your payment and releases; post a listing, and somebody buys from you',
            ]
          : []),
        `  operators password ${DEMO_PASSWORD}; add the secret to any authenticator for the six-digit code`,
        ...operators.map(
          (operator) => `            ${operator.name.padEnd(6)} ${operator.role.padEnd(9)} ${operator.totpSecret}`,
        ),
        '',
      ].join('\n'),
  };
}

/** One USDT is one coin, both about ¥7.02, until an operator sets another rate. */
function demoRate(ctx: WriteContext) {
  return { base_e4: '10000', spread_permille: 0, set_at: ctx.now.toISOString(), good_until: null };
}

async function hasCoins(ctx: WriteContext, user: User): Promise<boolean> {
  const { available, onSale, inTrade, held } = await balancesOf(ctx.tx, user.id, defaultMarketRules.currency);
  return available + onSale + inTrade + held > 0n;
}

async function fill(ctx: WriteContext, people: readonly User[]): Promise<void> {
  const { currency } = defaultMarketRules;
  for (const { id } of people.filter((person) => person.hasPaymentPassword)) {
    await postMovements(ctx, [openingCoins({ openingId: id, userId: id, amount: { currency, minor: START_MINOR } })]);
  }
  const seller = people[0];
  if (seller) await list(ctx, seller);
  await welcome(ctx);
}

/** The bulletin that says that this is a demo. */
export async function welcome(ctx: WriteContext): Promise<void> {
  await ensureContent(
    ctx,
    {
      kind: 'bulletin',
      name: null,
      note: 'Comes with the demo',
      draft: {
        ...emptyDraft,
        title: { zh: '欢迎体验 EH', en: 'Welcome to EH' },
        body: {
          zh: richTextOf('这是演示环境。短信与邮件不会发出，可在 /dev/outbox 查看。'),
          en: richTextOf('This is the demo. Messages and mails are not sent; read them at /dev/outbox.'),
        },
      },
    },
    [],
  );
}

async function list(ctx: WriteContext, seller: User): Promise<void> {
  const accounts = await ownAccounts(readContextOf(ctx), seller.id);
  await postOrder(ctx, defaultMarketRules, seller, {
    totalMinor: 1200_00n,
    priceMinor: 7_02n,
    minimumFiatMinor: 100_00n,
    maximumFiatMinor: 5000_00n,
    isWholeOnly: false,
    paymentAccountIds: accounts.map((account) => account.id),
    paymentWindowMinutes: 15,
    note: '请用本人账户付款，备注只写参考号',
    firstMessage: '您好，收到款后马上放币',
    conditions: { completionPercent: 0, trades: 0, registeredDays: 0, level: 0 },
    acceptsAutomatically: false,
    hasUniqueCents: false,
    openHours: null,
  });
}
