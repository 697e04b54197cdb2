import type { Language } from '@eh/contract/platform/refusal.ts';
import type { ReceiptFacts } from '@eh/contract/wallet/receipts/calls.ts';
import type { SigningKeys } from '../../platform/signing-keys.ts';
import { openPaper, type Paper } from './paper.ts';
import { paperWords } from './paper-words.ts';
import { signPdf } from './signed-pdf.ts';

const MINUTE_TEXT = { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Shanghai' } as const;
const SECOND = 1000;

/** The receipt of a completed trade as a signed PDF. */
export async function receiptPdf(facts: ReceiptFacts, language: Language, keys: SigningKeys): Promise<Buffer> {
  const words = paperWords[language];
  const paper = openPaper({ title: words.receipt, createdAt: new Date(facts.finished_at * SECOND) });
  paper.title(words.receipt, `EH · ${facts.transaction_no}`);
  writeFacts(paper, facts, language);
  paper.heading(words.signedBy(keys.inUse));
  paper.line(words.howToCheck);
  paper.line(words.howToProve);
  return signPdf(await paper.end(), keys);
}

export function writeFacts(paper: Paper, facts: ReceiptFacts, language: Language): void {
  const words = paperWords[language];
  const outcome = words.outcomes[facts.money_state];
  const person = (side: ReceiptFacts['buyer']) => `${side.nickname} · ${side.name} · ${side.account}`;
  const { block } = facts;
  const rows: readonly (readonly [string, string])[] = [
    [words.trade, facts.transaction_no],
    [words.order, facts.order_no],
    [words.outcome, facts.is_automatic ? `${outcome} · ${words.automatic}` : outcome],
    [words.amount, `${facts.amount} ${facts.currency}`],
    [words.price, `${facts.price} ${facts.fiat}`],
    [words.paid, `${facts.fiat_amount} ${facts.fiat}`],
    [words.fee, `${facts.fee} ${facts.currency}`],
    [words.channel, words.channels[facts.channel] ?? facts.channel],
    [words.reference, facts.reference],
    [words.buyer, person(facts.buyer)],
    [words.seller, person(facts.seller)],
    [words.orderedAt, timeText(facts.created_at, language)],
    [words.paidAt, facts.paid_at === null ? words.nothing : timeText(facts.paid_at, language)],
    [words.finishedAt, timeText(facts.finished_at, language)],
    [words.entry, facts.entry_id],
    [words.block, block === null ? words.notSealed : `${block.height} · ${block.hash}`],
  ];
  for (const [name, value] of rows) paper.fact(name, value);
}

/** In China's time, since that is what banks and courts there read. */
export function timeText(at: number, language: Language): string {
  return `${new Intl.DateTimeFormat(language, MINUTE_TEXT).format(at * SECOND)} (UTC+8)`;
}
