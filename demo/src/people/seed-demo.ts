import type { User } from '@eh/server/accounts/users/index.ts';
import type { Server } from '@eh/server/composition/server.ts';
import { emptyDraft, ensureContent, richTextOf } from '@eh/server/content/publications/index.ts';
import { balancesOf, openingCoins, postMovements } from '@eh/server/ledger/journal/index.ts';
import type { WriteContext } from '@eh/server/platform/context.ts';
import { readContextOf } from '@eh/server/platform/context.ts';
import { takeAdvisoryLock } from '@eh/server/platform/database/advisory-lock.ts';
import { readSetting, writeSetting } from '@eh/server/platform/settings.ts';
import { defaultMarketRules, postListing } from '@eh/server/trading/market/index.ts';
import { ownAccounts } from '@eh/server/trading/payment-accounts/index.ts';
import { rateSetting } from '@eh/server/usdt/rates/index.ts';
import { seedOperators } from './seed-operators.ts';
import { seedPeople } from './seed-people.ts';

const START_MINOR = 10_000_00n;

/** Fills an empty server with users, coins and a first listing; does nothing in a filled one. */
export async function seedDemo(server: Pick<Server, 'transaction' | 'vault'>): Promise<void> {
  await server.transaction(async (ctx) => {
    await takeAdvisoryLock(ctx.tx, 'demo');
    const people = await seedPeople(ctx);
    const isFirst =
      (await balancesOf(ctx.tx, people.alice.id, defaultMarketRules.currency)).available === 0n &&
      !(await hasCoins(ctx, people.bob));
    if (isFirst) await fill(ctx, Object.values(people));
    if ((await readSetting(readContextOf(ctx), rateSetting)) === null)
      await writeSetting(ctx, rateSetting, demoRate(ctx));
    await seedOperators(ctx, server.vault);
  });
}

/** One USDT is one coin, both worth about ¥7.02, until an operator sets another rate. */
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

/** The bulletin that tells visitors that this is a demo. */
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
  await postListing(ctx, defaultMarketRules, seller, {
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
