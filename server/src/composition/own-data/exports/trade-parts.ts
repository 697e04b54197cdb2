import { EXPORTED_RECEIPTS_MAX } from '@eh/contract/accounts/data-exports/export-parts.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { ExportOwner, FilesPart, TablePart } from '../../../accounts/data-exports/index.ts';
import type { PrivateFiles } from '../../../files/uploads/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { SigningKeys } from '../../../platform/crypto/signing-keys.ts';
import { messagesInTrades } from '../../../trading/chat/index.ts';
import { countTrades, feePaidBy, presentTradeRows, type TradeRow, tradesOf } from '../../../trading/trades/index.ts';
import { tradeReceipt } from '../../../wallet/receipts/index.ts';
import { timeText } from './text-of.ts';

const TRADES_A_PAGE = 500;
/** A chat may hold some thousand messages. */
const CHATS_A_PAGE = 25;
const RECEIPTS_A_PAGE = 5;

const ofAll = ({ userId, until }: ExportOwner) => ({ userId, side: null, scope: 'all', until }) as const;

/** Each trade as the user's list shows it, with only the nickname of the other side. */
export const tradesPart: TablePart = {
  kind: 'table',
  name: 'trades',
  columns: [
    'transaction_no',
    'side',
    'status',
    'currency',
    'amount',
    'fee',
    'price',
    'fiat',
    'fiat_amount',
    'channel',
    'counterparty',
    'reference',
    'created_at',
    'accepted_at',
    'paid_at',
    'finished_at',
  ],
  count: (ctx, owner) => countTrades(ctx.reader, ofAll(owner)),
  async page(ctx, owner, after) {
    const trades = await tradesOf(ctx.reader, { ...ofAll(owner), before: after, limit: TRADES_A_PAGE });
    const shown = new Map((await presentTradeRows(ctx, trades, owner.userId)).map((row) => [row.id, row]));
    const content = trades.flatMap((trade) => {
      const row = shown.get(trade.id);
      return row ? [rowOf(trade, row)] : [];
    });
    return { content, count: trades.length, next: nextOf(trades, TRADES_A_PAGE) };
  },
};

type ShownRow = Awaited<ReturnType<typeof presentTradeRows>>[number];

function rowOf(trade: TradeRow, row: ShownRow): readonly string[] {
  return [
    row.transaction_no,
    row.side,
    trade.status,
    row.currency,
    row.amount,
    formatDecimal(feePaidBy(trade, row.side), COIN_DECIMALS),
    row.price,
    row.fiat,
    row.fiat_amount,
    row.channel,
    row.counterparty.nickname,
    trade.reference,
    ...[trade.created_at, trade.accepted_at, trade.paid_at, trade.finished_at].map(timeText),
  ];
}

/** The chat messages of the trades, counted by trade. */
export const chatsPart: TablePart = {
  kind: 'table',
  name: 'chats',
  columns: ['transaction_no', 'position', 'author', 'text', 'file_id', 'sent_at'],
  count: (ctx, owner) => countTrades(ctx.reader, ofAll(owner)),
  async page(ctx, owner, after) {
    const trades = await tradesOf(ctx.reader, { ...ofAll(owner), before: after, limit: CHATS_A_PAGE });
    const numbers = new Map(trades.map((trade) => [trade.id, trade.transaction_no]));
    const messages = await messagesInTrades(ctx.reader, [...numbers.keys()]);
    const content = messages
      .filter((message) => message.created_at <= owner.until)
      .map((message) => [
        numbers.get(message.trade_id) ?? '',
        String(message.position),
        message.author_id === owner.userId ? 'you' : message.author,
        message.text,
        message.author_id === owner.userId ? (message.file_id ?? '') : '',
        timeText(message.created_at),
      ]);
    return { content, count: trades.length, next: nextOf(trades, CHATS_A_PAGE) };
  },
};

const completed = ({ userId, until }: ExportOwner) => ({ userId, side: null, scope: 'completed', until }) as const;
const CURSOR = /^(\d+)\.(.+)$/;

/** The signed receipts of the newest completed trades. */
export function receiptsPart({ files, keys }: { readonly files: PrivateFiles; readonly keys: SigningKeys }): FilesPart {
  return {
    kind: 'files',
    name: 'receipts',
    async count(ctx, owner) {
      return Math.min(EXPORTED_RECEIPTS_MAX, await countTrades(ctx.reader, completed(owner)));
    },
    async page(ctx, owner, after) {
      const [, taken = '0', before = null] = (after === null ? null : CURSOR.exec(after)) ?? [];
      const trades = await tradesOf(ctx.reader, { ...completed(owner), before, limit: RECEIPTS_A_PAGE });
      const content = [];
      for (const trade of trades) content.push(await receiptFile(ctx, owner, trade));
      const total = Number(taken) + trades.length;
      const last = total < EXPORTED_RECEIPTS_MAX ? nextOf(trades, RECEIPTS_A_PAGE) : null;
      return { content, count: trades.length, next: last === null ? null : `${total}.${last}` };
    },
  };

  async function receiptFile(ctx: ReadContext, { userId, language }: ExportOwner, trade: TradeRow) {
    const of = { tradeId: trade.id, userId, language };
    const bytes = await files.inTurn(userId, () => tradeReceipt(ctx, of, keys));
    return { name: `receipts/EH-${trade.transaction_no}.pdf`, bytes, isPacked: true };
  }
}

function nextOf(trades: readonly TradeRow[], limit: number): string | null {
  return trades.length === limit ? (trades.at(-1)?.id ?? null) : null;
}
