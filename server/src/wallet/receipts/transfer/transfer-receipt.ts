import type { AnswerOf } from '@eh/contract/calls.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { transferStatus } from '@eh/contract/wallet/transfers/status.ts';
import { requireUser } from '../../../accounts/users/index.ts';
import { arrivalKeysOf, blockOfEntry, type EntryDetail, entryOf } from '../../../ledger/journal/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { SigningKeys } from '../../../platform/crypto/signing-keys.ts';
import { maskedName } from '../../../platform/formats/masks.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { coins } from '../../bills/index.ts';
import { shownTransfer } from '../../transfers/index.ts';
import { documentMessages } from '../pdf/document-messages.ts';
import { openPdfDocument } from '../pdf/pdf-document.ts';
import { signPdf } from '../pdf/signed-pdf.ts';
import { timeText } from '../trade/trade-receipt.ts';
import { transferMessages } from './transfer-messages.ts';

type Transfer = AnswerOf<'GET /api/transfer/show'>;
type Side = Transfer['counterparty'];

interface Arrival {
  readonly entry: EntryDetail;
  readonly block: { readonly height: number; readonly hash: string } | null;
}

/** The entry by which a transfer arrived; null if it has not. */
export async function arrivalOf(ctx: ReadContext, transfer: Pick<Transfer, 'id' | 'status'>): Promise<Arrival | null> {
  if (transfer.status !== transferStatus.succeeded) return null;
  const [atOnce, reviewed] = arrivalKeysOf(transfer.id);
  const entry = (await entryOf(ctx.reader, { key: atOnce })) ?? (await entryOf(ctx.reader, { key: reviewed }));
  if (!entry) throw new Error(`The transfer ${transfer.id} arrived without an entry`);
  const block = await blockOfEntry(ctx.reader, entry.id);
  return { entry, block: block && { height: Number(block.height), hash: block.hash } };
}

/** A user's available balance right after an entry; null if the entry did not change it. */
export function availableAfter(entry: EntryDetail, userId: string): string | null {
  const own = entry.postings.find(
    ({ ownerKind, ownerId, purpose }) => ownerKind === 'user' && ownerId === userId && purpose === 'available',
  );
  return own === undefined ? null : coins(own.balanceAfter);
}

/**
 * The receipt of a transfer as a signed PDF, with its facts and its number for the file's name. It states nobody's
 * balance.
 */
export async function transferDocument(
  ctx: ReadContext,
  { id, userId, language }: { readonly id: string; readonly userId: string; readonly language: Language },
  keys: SigningKeys,
) {
  const transfer = await shownTransfer(ctx, id, { userId, language });
  const arrival = await arrivalOf(ctx, transfer);
  if (!arrival) throw new Refusal(uploadRefusals.FileNotFound);
  const { account, nickname, avatar, realName } = await requireUser(ctx, userId);
  const self = { account, nickname, avatar, real_name: realName === null ? null : maskedName(realName) };
  const facts = transferFacts({ transfer, arrival, self }, language);
  const draw = () => transferPdf(transfer, facts, { language, keys });
  return { number: transfer.transfer_no, facts, draw };
}

type Facts = readonly (readonly [string, string])[];

async function transferPdf(transfer: Transfer, facts: Facts, { language, keys }: InWhich): Promise<Buffer> {
  const [shared, messages] = [documentMessages[language], transferMessages[language]];
  const document = openPdfDocument({ title: messages.title, createdAt: new Date(arrivedAt(transfer) * SECOND) });
  document.title(messages.title, `EH · ${transfer.transfer_no}`);
  for (const [name, value] of facts) document.fact(name, value);
  document.heading(shared.signedBy(keys.inUse));
  document.line(shared.howToCheck);
  document.line(shared.howToVerify);
  return signPdf(await document.end(), keys);
}

interface InWhich {
  readonly language: Language;
  readonly keys: SigningKeys;
}

interface ReceiptOfSide {
  readonly transfer: Transfer;
  readonly arrival: Arrival;
  /** The side that requested the document. */
  readonly self: Side;
}

/** The facts of the receipt, each with its label. */
function transferFacts({ transfer, arrival, self }: ReceiptOfSide, language: Language): Facts {
  const [shared, messages] = [documentMessages[language], transferMessages[language]];
  const [from, to] = transfer.direction === 'out' ? [self, transfer.counterparty] : [transfer.counterparty, self];
  return [
    [messages.number, transfer.transfer_no],
    [messages.sent, `${transfer.amount} ${transfer.currency}`],
    [shared.fee, `${transfer.fee} ${transfer.currency}`],
    [messages.arrived, `${arrivedOf(transfer)} ${transfer.currency}`],
    [messages.from, sideText(from)],
    [messages.to, sideText(to)],
    [messages.memo, transfer.memo === '' ? shared.nothing : transfer.memo],
    [messages.sentAt, timeText(transfer.created_at, language)],
    [messages.arrivedAt, timeText(arrivedAt(transfer), language)],
    [shared.entry, arrival.entry.id],
    [shared.block, arrival.block === null ? shared.notSealed : `${arrival.block.height} · ${arrival.block.hash}`],
  ];
}

/** When a transfer arrived; a held one arrived when approved. */
function arrivedAt({ decided_at: decidedAt, created_at: createdAt }: Transfer): number {
  return decidedAt ?? createdAt;
}

function sideText({ nickname, real_name: name, account }: Side): string {
  return [nickname, ...(name === null ? [] : [name]), account].join(' · ');
}

/** The amount that reached the receiver: the amount less the fee. */
function arrivedOf({ amount, fee }: Transfer): string {
  return formatDecimal(minorOf(amount) - minorOf(fee), COIN_DECIMALS);
}

function minorOf(amount: string): bigint {
  return requireDecimal(amount, COIN_DECIMALS);
}
