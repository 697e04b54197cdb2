import { findUserOfName, openUser, type User, verifiedWithoutPassword } from '@eh/server/accounts/users/index.ts';
import { balancesOf, openingCoins, postMovements } from '@eh/server/ledger/journal/index.ts';
import { readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import { takeAdvisoryLock } from '@eh/server/platform/database/advisory-lock.ts';
import { defaultMarketRules, postBid, postListing } from '@eh/server/trading/market/index.ts';
import { addPaymentAccount, checkNewAccount, ownAccounts } from '@eh/server/trading/payment-accounts/index.ts';
import { addPartners, PARTNERS_MAX, readPartners } from './partner-store.ts';

const COINS_MINOR = 20_000_00n;

interface Partner {
  readonly username: string;
  readonly nickname: string;
  readonly realName: string;
  readonly mobile: string;
  readonly card: string;
  readonly alipay: string;
  readonly priceMinor: bigint;
  readonly wantedPriceMinor: bigint;
  readonly maximumFiatMinor: bigint;
  readonly note: string;
  readonly firstMessage: string;
}

/**
 * Two people who sell and buy, for a demo without a market of its own. They have no known password, and their phone
 * numbers belong to nobody.
 */
const sellers: readonly Partner[] = [
  {
    username: 'lan',
    nickname: '兰姐 Lan',
    realName: '宋兰',
    mobile: '+8613800000011',
    card: '6222020200445566777',
    alipay: '13800000011',
    priceMinor: 7_02n,
    wantedPriceMinor: 6_98n,
    maximumFiatMinor: 5000_00n,
    note: '在线秒接，请用本人账户付款',
    firstMessage: '您好，付款后点“我已付款”并上传凭证，我马上核对',
  },
  {
    username: 'hugo',
    nickname: 'Hugo 何果',
    realName: '何果',
    mobile: '+8613800000012',
    card: '6217003810099887765',
    alipay: '13800000012',
    priceMinor: 7_03n,
    wantedPriceMinor: 6_97n,
    maximumFiatMinor: 8000_00n,
    note: 'Fast and friendly. 备注只写参考号',
    firstMessage: 'Hi! 收到款后马上放币',
  },
];

/**
 * Lets all demo users made without a password answer automatically; a demo without any gets two sellers. Runs at each
 * start, but changes nothing the second time.
 */
export async function seedPartners(ctx: WriteContext): Promise<void> {
  await takeAdvisoryLock(ctx.tx, 'demo');
  const addUnowned = async () => addPartners(ctx, await verifiedWithoutPassword(readContextOf(ctx), PARTNERS_MAX));
  await addUnowned();
  if ((await readPartners(ctx.tx)).size > 0) return;
  for (const partner of sellers) await openSeller(ctx, partner);
  await addUnowned();
}

async function openSeller(ctx: WriteContext, partner: Partner): Promise<void> {
  const { username, nickname, realName, mobile } = partner;
  if (await findUserOfName(readContextOf(ctx), { kind: 'username', value: username })) return;
  const identity = { status: 'verified', realName } as const;
  const user = await openUser(ctx, { username, nickname, mobile, level: 2, identity });
  await addAccounts(ctx, user, partner);
  const { currency } = defaultMarketRules;
  if ((await balancesOf(ctx.tx, user.id, currency)).available === 0n)
    await postMovements(ctx, [
      openingCoins({ openingId: user.id, userId: user.id, amount: { currency, minor: COINS_MINOR } }),
    ]);
  await list(ctx, user, partner);
  await want(ctx, user, partner);
}

async function addAccounts(ctx: WriteContext, user: User, { realName, card, alipay }: Partner): Promise<void> {
  for (const [channel, number] of [
    ['bank_card', card],
    ['alipay', alipay],
  ] as const) {
    const fields = { holder: realName, number };
    const request = { userId: user.id, fields, language: 'zh-CN', files: null } as const;
    await addPaymentAccount(ctx, user.id, await checkNewAccount(readContextOf(ctx), channel, request));
  }
}

async function list(ctx: WriteContext, seller: User, partner: Partner): Promise<void> {
  await postListing(ctx, defaultMarketRules, seller, {
    ...(await termsOf(ctx, seller, partner)),
    totalMinor: 1500_00n,
    priceMinor: partner.priceMinor,
    isWholeOnly: false,
    note: partner.note,
    firstMessage: partner.firstMessage,
  });
}

/** The same partners buy, a little below the price that they sell at. */
async function want(ctx: WriteContext, buyer: User, partner: Partner): Promise<void> {
  await postBid(ctx, defaultMarketRules, buyer, {
    ...(await termsOf(ctx, buyer, partner)),
    totalMinor: 1200_00n,
    priceMinor: partner.wantedPriceMinor,
    following: null,
    note: '在线，卖给我马上付款',
    firstMessage: '您好，我马上用本人账户付款',
  });
}

async function termsOf(ctx: WriteContext, { id }: User, { maximumFiatMinor }: Partner) {
  const accounts = await ownAccounts(readContextOf(ctx), id);
  return {
    minimumFiatMinor: 100_00n,
    maximumFiatMinor,
    paymentAccountIds: accounts.map((account) => account.id),
    paymentWindowMinutes: 15,
    conditions: { completionPercent: 0, trades: 0, registeredDays: 0, level: 0 },
    acceptsAutomatically: false,
    hasUniqueCents: false,
    openHours: null,
  };
}
