import { FIAT_DECIMALS, formatDecimal, priceOf, quantityFor } from '@eh/contract/platform/money.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { Refusal } from '@eh/server/platform/refusal.ts';
import { DEMO_PAYMENT_PASSWORD } from '../people/seed-people.ts';
import type { Chance } from './chance.ts';
import type { Board, Listing, MarketPerson } from './market-person.ts';
import type { Stage } from './stage.ts';
import { type Line, talkOf, wordsOf } from './talk.ts';
import type { Course } from './timeline.ts';

export interface TradingParts {
  readonly stage: Stage;
  readonly chance: Chance;
  readonly board: Board;
  /** All trades so far. */
  readonly deals: Deal[];
  /** A payment voucher that this buyer has uploaded. */
  readonly voucherOf: (buyer: MarketPerson) => Promise<string>;
}

export const ticks = {
  security_password: DEMO_PAYMENT_PASSWORD,
  is_in_account: true,
  is_amount_equal: true,
  is_name_equal: true,
} as const;

/** An opened trade and its two sides. */
export interface Deal {
  readonly id: string;
  readonly buyer: MarketPerson;
  readonly seller: MarketPerson;
}

/** One trade from its opening to its end; most succeed. Without a fitting listing, no trade happens. */
export async function* tradeAt(parts: TradingParts, at: Date, buyer: MarketPerson, from?: MarketPerson): Course {
  const { stage, chance } = parts;
  yield at;
  const deal = await open(parts, buyer, from);
  if (deal === null) return;
  const { seller, isAccepted } = deal;
  const later = (seconds: number) => new Date(stage.now.getTime() + seconds * SECOND);
  const fate = chance.below(1000);
  if (!isAccepted) {
    yield later(seller.manner.acceptSeconds + chance.between(2, 60));
    await stage.act(seller.actor, 'POST /api/transaction/verify', { id: deal.id, accept: fate >= 15 });
    if (fate < 15) return returnToBoard(parts, deal);
  }
  yield later(chance.between(40, 200));
  if (fate < 50) {
    await stage.act(buyer.actor, 'POST /api/transaction/cancelByBuyer', { id: deal.id, has_not_paid: true });
    return returnToBoard(parts, deal);
  }
  const lines = chance.hits(600) ? talkOf(chance) : [];
  yield* say(parts, deal, lines.slice(0, 1));
  await stage.act(buyer.actor, 'POST /api/transaction/paid', { id: deal.id, vouchers: [await parts.voucherOf(buyer)] });
  yield later(20);
  yield* say(parts, deal, lines.slice(1));
  yield later(seller.manner.releaseSeconds + chance.between(5, 120));
  await stage.act(seller.actor, 'POST /api/transaction/confirm', { id: deal.id, ...ticks });
  yield* rate(parts, deal);
}

export interface Opened extends Deal {
  readonly listing: Listing;
  readonly amountMinor: bigint;
  readonly isAccepted: boolean;
}

/** A sum and a channel fixed beforehand. */
interface Wish {
  readonly sumMinor: bigint;
  readonly channel: string;
}

/** Buys part of a listing, as wished or at random; null if nobody sells what this buyer can pay for. */
export async function open(
  parts: TradingParts,
  buyer: MarketPerson,
  from?: MarketPerson,
  wished?: Wish,
): Promise<Opened | null> {
  const { stage, chance, board } = parts;
  const channels = new Set(buyer.accounts.map((account) => account.channel));
  const fitting = [...board.values()].filter(
    ({ seller, leftMinor, minimumMinor, priceMinor, channels: taken }) =>
      seller !== buyer &&
      (from === undefined || seller === from) &&
      taken.some((channel) => channels.has(channel)) &&
      priceOf(leftMinor, priceMinor) >= minimumMinor * 2n,
  );
  if (fitting.length === 0) return null;
  const listing = chance.pick(fitting);
  const channel = wished?.channel ?? chance.pick(listing.channels.filter((channel) => channels.has(channel)));
  const account = buyer.accounts.find((own) => own.channel === channel);
  const fiatMinor = wished?.sumMinor ?? sumFor(chance, listing);
  if (account === undefined || fiatMinor === null) return null;
  const wish = {
    order_id: listing.id,
    fiat_amount: formatDecimal(fiatMinor, FIAT_DECIMALS),
    price: formatDecimal(listing.priceMinor, FIAT_DECIMALS),
    channel,
    payment_account_id: account.id,
  };
  const trade = await stage.act(buyer.actor, 'POST /api/order/buy', wish).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (trade === null) {
    board.delete(listing.seller);
    return null;
  }
  const amountMinor = quantityFor(fiatMinor, listing.priceMinor);
  listing.leftMinor -= amountMinor;
  const isAccepted = trade.status === tradeStatus.awaitingPayment;
  const opened = { id: trade.id, buyer, seller: listing.seller, listing, amountMinor, isAccepted };
  parts.deals.push(opened);
  return opened;
}

/** A round sum between the listing's limits, or null if the rest is too small. */
function sumFor(chance: Chance, { minimumMinor, maximumMinor, leftMinor, priceMinor }: Listing): bigint | null {
  const wished =
    BigInt(chance.pick([100, 150, 200, 300, 350, 500, 500, 700, 800, 1000, 1000, 1500, 2000, 3000])) * 100n;
  const leftFiat = priceOf(leftMinor, priceMinor);
  const most = leftFiat - minimumMinor < maximumMinor ? leftFiat - minimumMinor : maximumMinor;
  const least = minimumMinor > wished ? minimumMinor : wished;
  const sum = least < most ? least : most;
  const round = (sum / 1000n) * 1000n;
  return round >= minimumMinor ? round : null;
}

function returnToBoard({ board }: TradingParts, { listing, amountMinor }: Opened): void {
  if (board.get(listing.seller) === listing) listing.leftMinor += amountMinor;
}

/** The seller accepts and the buyer pays. */
export async function* acceptAndPay(parts: TradingParts, { id, buyer, seller, isAccepted }: Opened): Course {
  const { stage, chance, voucherOf } = parts;
  if (!isAccepted) {
    yield new Date(stage.now.getTime() + chance.between(20, 90) * SECOND);
    await stage.act(seller.actor, 'POST /api/transaction/verify', { id, accept: true });
  }
  yield new Date(stage.now.getTime() + chance.between(60, 240) * SECOND);
  await stage.act(buyer.actor, 'POST /api/transaction/paid', { id, vouchers: [await voucherOf(buyer)] });
}

/** Both sides chat, some seconds after each other; each has the page open and reads the other's messages. */
export async function* say({ stage, chance }: TradingParts, deal: Deal, lines: readonly Line[]): Course {
  for (const [side, text] of lines) {
    yield new Date(stage.now.getTime() + chance.between(8, 30) * SECOND);
    const { position } = await stage.act(deal[side].actor, 'POST /api/chat/send', {
      id: deal.id,
      client_id: stage.ctx.ids.next(stage.now),
      text,
    });
    const reader = side === 'buyer' ? deal.seller : deal.buyer;
    await stage.act(reader.actor, 'POST /api/chat/read', { id: deal.id, position });
  }
}

export async function* rate({ stage, chance }: TradingParts, deal: Deal): Course {
  for (const side of ['buyer', 'seller'] as const) {
    if (!chance.hits(side === 'buyer' ? 750 : 450)) continue;
    yield new Date(stage.now.getTime() + chance.between(60, 4000) * SECOND);
    const isGood = chance.hits(side === 'buyer' ? deal.seller.manner.goodPermille : 985);
    await stage.act(deal[side].actor, 'POST /api/transaction/rate', {
      id: deal.id,
      is_good: isGood,
      tags: isGood ? [chance.pick(['fast', 'polite', 'clear', 'reliable'])] : ['slow'],
      words: chance.hits(550) ? wordsOf(chance, side, isGood) : '',
    });
  }
}
