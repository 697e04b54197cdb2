import { setImmediate } from 'node:timers/promises';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { billName, billNames } from '@eh/contract/wallet/bills/bill-names.ts';
import type { User } from '../../../accounts/users/index.ts';
import type { Balances, Block } from '../../../ledger/journal/index.ts';
import type { SigningKeys } from '../../../platform/crypto/signing-keys.ts';
import { maskedName } from '../../../platform/formats/masks.ts';
import { type BillRow, coins, type StatementFilter, type statementSums } from '../../bills/index.ts';
import { documentMessages } from '../pdf/document-messages.ts';
import { openPdfDocument, type PdfDocument } from '../pdf/pdf-document.ts';
import { signPdf } from '../pdf/signed-pdf.ts';
import { timeText } from '../trade/trade-receipt.ts';
import type { StatementOrder } from './statement-link.ts';
import { statementMessages } from './statement-messages.ts';

export interface StatementFacts extends StatementOrder {
  readonly owner: User;
  readonly currency: string;
  readonly now: Date;
  readonly sums: Awaited<ReturnType<typeof statementSums>>;
  readonly rows: readonly BillRow[];
  readonly block: Block | null;
}

/** Drawing this many rows blocks the core for some ten milliseconds; then other work gets its turn. */
const ROWS_AT_ONCE = 10;

/** Filters whose end is not in the future, because a statement covers only the past. */
export function closedSpan(filter: Omit<StatementFilter, 'until'> & { until?: number | undefined }, now: Date) {
  const soon = Math.floor(now.getTime() / SECOND) + 1;
  const { until, ...rest } = filter;
  return { ...rest, until: Math.min(until ?? soon, soon) };
}

export function totalOf({ available, onSale, inTrade, held }: Balances): bigint {
  return available + onSale + inTrade + held;
}

/** A statement as a signed PDF: owner, period, balances at both ends, sums, and each row with the balance after it. */
export async function statementPdf(facts: StatementFacts, keys: SigningKeys): Promise<Buffer> {
  const { language, owner } = facts;
  const messages = statementMessages[language];
  const document = openPdfDocument({ title: messages.title, createdAt: facts.now });
  document.title(messages.title, `${facts.currency} · ${owner.account}`);
  writeHead(document, facts);
  writeBalances(document, facts);
  await writeLines(document, facts);
  document.head([]);
  document.heading(messages.sums);
  document.fact(messages.lines, String(facts.rows.length));
  document.fact(messages.in, `${grouped(coins(facts.sums.incoming))} ${facts.currency}`);
  document.fact(messages.out, `${grouped(coins(facts.sums.outgoing))} ${facts.currency}`);
  const { block } = facts;
  document.fact(messages.block, block === null ? messages.notSealed : `${block.height} · ${block.hash}`);
  document.line(messages.note);
  document.heading(documentMessages[language].signedBy(keys.inUse));
  document.line(documentMessages[language].howToCheck);
  document.line(documentMessages[language].howToVerify);
  return signPdf(await document.end(), keys);
}

function writeHead(document: PdfDocument, { language, owner, filter, now }: StatementFacts): void {
  const messages = statementMessages[language];
  const name = owner.realName === null ? owner.nickname : `${owner.nickname} · ${maskedName(owner.realName)}`;
  const from = filter.from === undefined ? messages.start : timeText(filter.from, language);
  document.fact(messages.holder, name);
  document.fact(messages.account, owner.account);
  document.fact(messages.span, `${from} – ${timeText(filter.until, language)}`);
  document.fact(messages.shown, filterText(filter, language));
  document.fact(messages.madeAt, timeText(Math.floor(now.getTime() / SECOND), language));
}

function filterText(filter: StatementFilter, language: StatementOrder['language']): string {
  const messages = statementMessages[language];
  const { types, sign, amount_min: least = '', amount_max: most = '' } = filter;
  const parts = [
    ...(types?.length ? [types.map((type) => billNames[language][type]).join(', ')] : []),
    ...(sign === undefined ? [] : [sign === 'in' ? messages.incoming : messages.outgoing]),
    ...(least === '' && most === '' ? [] : [messages.size(least, most)]),
  ];
  return parts.length === 0 ? messages.all : parts.join(' · ');
}

function writeBalances(document: PdfDocument, { language, sums, currency }: StatementFacts): void {
  const messages = statementMessages[language];
  const { accounts } = messages;
  const cells = (name: string, before: string, after: string) => [
    { text: name, share: 0.4 },
    { text: before, share: 0.3, isRight: true },
    { text: after, share: 0.3, isRight: true },
  ];
  const row = (name: string, of: (balances: Balances) => bigint) =>
    document.row(cells(name, grouped(coins(of(sums.opening))), grouped(coins(of(sums.closing)))));
  document.heading(`${messages.balances} (${currency})`);
  document.head(cells('', messages.opening, messages.closing));
  row(accounts.available, (balances) => balances.available);
  row(accounts.on_sale, (balances) => balances.onSale);
  row(accounts.in_trade, (balances) => balances.inTrade);
  row(accounts.held, (balances) => balances.held);
  row(accounts.total, totalOf);
  document.head([]);
}

async function writeLines(document: PdfDocument, { language, rows, currency }: StatementFacts): Promise<void> {
  const messages = statementMessages[language];
  const cells = (time: string, type: string, amount: string, after: string) => [
    { text: time, share: 0.25 },
    { text: type, share: 0.29 },
    { text: amount, share: 0.22, isRight: true },
    { text: after, share: 0.24, isRight: true },
  ];
  document.heading(`${messages.detail} (${currency})`);
  if (rows.length === 0) return document.line(messages.none);
  const { columns } = messages;
  document.head(cells(columns.time, columns.type, columns.amount, columns.after));
  for (const [index, row] of rows.entries()) {
    const type = billName(language, { type: row.type, causeKind: row.cause.kind });
    const kind = row.account === 'available' ? type : `${type} · ${messages.accounts[row.account]}`;
    const note = [row.id, row.cause.no, row.counterparty, row.memo].filter((part) => part).join(' · ');
    document.row(cells(clockText(row.at), kind, grouped(row.amount), grouped(row.balance_after)), note);
    if (index % ROWS_AT_ONCE === 0) await setImmediate();
  }
}

/** "10,343.75": digits in groups of three, as banks print them. */
function grouped(text: string): string {
  return text.replaceAll(/\d(?=(?:\d{3})+\.)/g, '$&,');
}

const ZONE_SECONDS = 8 * 3600;

/** "2026-11-21 14:02:33" in UTC+8. */
function clockText(at: number): string {
  return new Date((at + ZONE_SECONDS) * SECOND).toISOString().slice(0, 'yyyy-mm-dd hh:mm:ss'.length).replace('T', ' ');
}
