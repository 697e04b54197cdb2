import type { Language } from '@eh/contract/platform/languages/language.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { ReceiptFacts } from '@eh/contract/wallet/receipts/calls.ts';
import type { SigningKeys } from '../../../platform/crypto/signing-keys.ts';
import { documentMessages } from '../pdf/document-messages.ts';
import { openPdfDocument, type PdfDocument } from '../pdf/pdf-document.ts';
import { signPdf } from '../pdf/signed-pdf.ts';

const MINUTE_TEXT = { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Shanghai' } as const;

/** The receipt of a completed trade as a signed PDF. */
export async function receiptPdf(facts: ReceiptFacts, language: Language, keys: SigningKeys): Promise<Buffer> {
  const messages = documentMessages[language];
  const document = openPdfDocument({ title: messages.receipt, createdAt: new Date(facts.finished_at * SECOND) });
  document.title(messages.receipt, `EH · ${facts.transaction_no}`);
  writeFacts(document, facts, language);
  document.heading(messages.signedBy(keys.inUse));
  document.line(messages.howToCheck);
  document.line(messages.howToVerify);
  return signPdf(await document.end(), keys);
}

export function writeFacts(document: PdfDocument, facts: ReceiptFacts, language: Language): void {
  const messages = documentMessages[language];
  const outcome = messages.outcomes[facts.money_state];
  const person = (side: ReceiptFacts['buyer']) => `${side.nickname} · ${side.name} · ${side.account}`;
  const { block } = facts;
  const rows: readonly (readonly [string, string])[] = [
    [messages.trade, facts.transaction_no],
    [messages.order, facts.order_no],
    [messages.outcome, facts.is_automatic ? `${outcome} · ${messages.automatic}` : outcome],
    [messages.amount, `${facts.amount} ${facts.currency}`],
    [messages.price, `${facts.price} ${facts.fiat}`],
    [messages.paid, `${facts.fiat_amount} ${facts.fiat}`],
    [messages.fee, `${facts.fee} ${facts.currency}`],
    [messages.channel, messages.channels[facts.channel] ?? facts.channel],
    [messages.reference, facts.reference],
    [messages.buyer, person(facts.buyer)],
    [messages.seller, person(facts.seller)],
    [messages.orderedAt, timeText(facts.created_at, language)],
    [messages.paidAt, facts.paid_at === null ? messages.nothing : timeText(facts.paid_at, language)],
    [messages.finishedAt, timeText(facts.finished_at, language)],
    [messages.entry, facts.entry_id],
    [messages.block, block === null ? messages.notSealed : `${block.height} · ${block.hash}`],
  ];
  for (const [name, value] of rows) document.fact(name, value);
}

/** The time in China's time zone, which banks and courts there use. */
export function timeText(at: number, language: Language): string {
  return `${new Intl.DateTimeFormat(language, MINUTE_TEXT).format(at * SECOND)} (UTC+8)`;
}
