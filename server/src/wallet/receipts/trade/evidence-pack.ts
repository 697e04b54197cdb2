import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { epochSeconds, SECOND } from '@eh/contract/platform/spans.ts';
import { eventName } from '@eh/contract/trading/trades/event-name.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { ReceiptFacts } from '@eh/contract/wallet/receipts/calls.ts';
import { type PrivateFiles, readFiles, type StoredFile } from '../../../files/uploads/index.ts';
import { proofOf, USER_PURPOSES, userAccount } from '../../../ledger/journal/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { SigningKeys } from '../../../platform/crypto/signing-keys.ts';
import { reasonFor } from '../../../staff/signatures/index.ts';
import { type MessageRow, messagesOf } from '../../../trading/chat/index.ts';
import {
  type ComplaintRow,
  complaintsOf,
  evidenceOf,
  type ReplyRow,
  repliesOf,
} from '../../../trading/complaints/index.ts';
import { presentEdits } from '../../../trading/market/index.ts';
import { type EventRow, eventsOf, vouchersOf } from '../../../trading/trades/index.ts';
import { contentsOf, isPacked, nameOf } from '../pack/packed-files.ts';
import { type PackedFile, signPack } from '../pack/signed-pack.ts';
import { documentMessages } from '../pdf/document-messages.ts';
import { openPdfDocument } from '../pdf/pdf-document.ts';
import { type EndedTrade, factsOf } from './facts.ts';
import { timelineMessages } from './timeline-messages.ts';
import { timeText, writeFacts } from './trade-receipt.ts';

const CHAT_LINES_MAX = 2000;
const REPLIES_MAX = 500;
/** The facts of a trade for the evidence pack. */
interface Evidence {
  readonly facts: ReceiptFacts;
  readonly events: readonly EventRow[];
  /** The seller's changes of the listing until the trade ended. */
  readonly edits: Awaited<ReturnType<typeof presentEdits>>;
  readonly chat: readonly MessageRow[];
  /** Oldest first. */
  readonly complaints: readonly (ComplaintRow & { readonly replies: readonly ReplyRow[] })[];
  readonly files: readonly ShownFile[];
}

interface ShownFile {
  readonly stored: StoredFile;
  readonly shownIn: 'voucher' | 'chat' | 'complaint';
}

/**
 * The evidence of how a trade went, for a bank or a court: facts, timeline, chat, files and the decision, as a PDF and
 * as data, with a proof that the books contain it, showing the requesting side's legs. One signed list has every file's
 * hash. Names are masked.
 */
export async function evidencePack(
  ctx: ReadContext,
  trade: EndedTrade,
  { files, keys, viewerId }: { readonly files: PrivateFiles; readonly keys: SigningKeys; readonly viewerId: string },
): Promise<Buffer> {
  const evidence = await batch(ctx, trade);
  const accountIds = USER_PURPOSES.map((purpose) => userAccount(viewerId, purpose, trade.currency).id);
  const proof = await proofOf(ctx.reader, { entryId: evidence.facts.entry_id, accountIds });
  const data = { ...wireOf(evidence), proof };
  const packed: PackedFile[] = [
    { name: 'timeline.zh.pdf', bytes: await timelinePdf(evidence, 'zh-CN', ctx.now) },
    { name: 'timeline.en.pdf', bytes: await timelinePdf(evidence, 'en', ctx.now) },
    { name: 'trade.json', bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) },
    ...(await contentsOf(evidence.files, files)),
  ];
  return signPack(packed, { transactionNo: trade.transaction_no, madeAt: ctx.now }, keys);
}

async function batch(ctx: ReadContext, trade: EndedTrade): Promise<Evidence> {
  const chat = await messagesOf(ctx.reader, { tradeId: trade.id, after: 0, limit: CHAT_LINES_MAX });
  const complaints: Evidence['complaints'][number][] = [];
  const exhibits: string[] = [];
  for (const complaint of await complaintsOf(ctx.reader, trade.id)) {
    const replies = await repliesOf(ctx.reader, {
      complaintId: complaint.id,
      past: null,
      isNewestFirst: false,
      limit: REPLIES_MAX,
    });
    complaints.push({ ...complaint, replies });
    exhibits.push(...(await evidenceOf(ctx.reader, complaint.id)).map((exhibit) => exhibit.file_id));
  }
  const shown = {
    voucher: (await vouchersOf(ctx.reader, trade.id)).map((voucher) => voucher.file_id),
    chat: chat.flatMap((line) => line.file_id ?? []),
    complaint: exhibits,
  };
  const files: ShownFile[] = [];
  for (const shownIn of ['voucher', 'chat', 'complaint'] as const)
    for (const stored of await readFiles(ctx, shown[shownIn])) files.push({ stored, shownIn });
  return {
    facts: await factsOf(ctx, trade),
    events: await eventsOf(ctx.reader, trade.id),
    edits: await editsUntilEnd(ctx, trade),
    chat,
    complaints,
    files,
  };
}

/**
 * Account ids are internal and mean nothing to a reader, so the pack states that accounts were changed, but not to
 * which.
 */
async function editsUntilEnd(ctx: ReadContext, trade: EndedTrade): Promise<Evidence['edits']> {
  const edits = await presentEdits(ctx.reader, trade.order_id);
  return edits
    .filter((edit) => edit.at <= epochSeconds(trade.finished_at))
    .map((edit) => ({
      ...edit,
      changes: edit.changes.map((change) =>
        change.field === 'payment_accounts' ? { ...change, from: null, to: null } : change,
      ),
    }));
}

/** The evidence as data. Operators are named only by role. */
function wireOf({ facts, events, edits, chat, complaints, files }: Evidence) {
  return {
    facts,
    timeline: events.map((event) => ({
      event: event.event,
      actor: event.actor,
      from: event.from_status === null ? null : tradeStatus[event.from_status],
      to: tradeStatus[event.to_status],
      why: event.why === null ? null : { zh: event.why, en: event.why_en },
      at: event.created_at.toISOString(),
    })),
    listing_edits: edits.map(({ version, at, changes }) => ({
      version,
      at: new Date(at * SECOND).toISOString(),
      changes,
    })),
    chat: chat.map((line) => ({
      position: line.position,
      author: line.author,
      text: line.text,
      file: line.file_id,
      at: line.created_at.toISOString(),
    })),
    complaints: complaints.map((complaint) => ({
      complaint_no: complaint.complaint_no,
      kind: complaint.kind,
      opened_by: complaint.opened_by,
      outcome: complaint.outcome,
      reason: { zh: complaint.reason, en: complaint.reason_en },
      opened_at: complaint.opened_at.toISOString(),
      closed_at: complaint.closed_at?.toISOString() ?? null,
      replies: complaint.replies.map((reply) => ({
        role: reply.role,
        kind: reply.kind,
        text: reply.text,
        text_en: reply.text_en,
        at: reply.created_at.toISOString(),
      })),
    })),
    files: files.map(({ stored, shownIn }) => ({
      id: stored.id,
      shown_in: shownIn,
      name: isPacked(stored) ? nameOf(stored) : null,
      media_type: stored.mediaType,
      bytes: stored.bytes,
      sha256: stored.fingerprint,
    })),
  };
}

async function timelinePdf(evidence: Evidence, language: Language, madeAt: Date): Promise<Buffer> {
  const messages = documentMessages[language];
  const { facts } = evidence;
  const named = timelineMessages[language];
  const document = openPdfDocument({ title: messages.evidence, createdAt: madeAt });
  document.title(messages.evidence, `EH · ${facts.transaction_no}`);
  writeFacts(document, facts, language);
  document.heading(messages.timeline);
  for (const event of evidence.events)
    document.fact(timeText(epochSeconds(event.created_at), language), stepText(event, language));
  if (evidence.edits.length > 0) document.heading(messages.listingEdits);
  for (const edit of evidence.edits)
    for (const { field, from, to } of edit.changes)
      document.fact(
        timeText(edit.at, language),
        from === null && to === null ? named.edited[field] : `${named.edited[field]}: ${from ?? '—'} → ${to ?? '—'}`,
      );
  document.heading(messages.chat);
  if (evidence.chat.length === 0) document.line(messages.nothing);
  for (const line of evidence.chat)
    document.fact(
      timeText(epochSeconds(line.created_at), language),
      line.author === 'system'
        ? stepLine(evidence.events, line, language)
        : `${named.who[line.author]}: ${line.text === '' ? named.file(line.file_id ?? '') : line.text}`,
    );
  if (evidence.complaints.length > 0) document.heading(messages.decision);
  for (const complaint of evidence.complaints) {
    const outcome = complaint.outcome === null ? messages.nothing : named.outcomes[complaint.outcome];
    const reason = reasonFor(complaint, language);
    const kind = named.kinds[complaint.kind];
    document.line(`${complaint.complaint_no} · ${kind} · ${outcome}${reason === '' ? '' : named.because(reason)}`);
  }
  document.heading(messages.files);
  if (evidence.files.length === 0) document.line(messages.nothing);
  for (const { stored, shownIn } of evidence.files)
    document.fact(`${named.shownIn[shownIn]} · ${stored.bytes}`, `${nameOf(stored)} ${stored.fingerprint}`);
  return document.end();
}

/** A step as text: its actor and action, and what an operator said about it. */
function stepText(event: EventRow, language: Language): string {
  const named = timelineMessages[language];
  const from = event.from_status === null ? null : tradeStatus[event.from_status];
  const what = named.events[eventName({ event: event.event, from, to: tradeStatus[event.to_status] })];
  const why = event.why === null || event.why_en === null ? null : { zh: event.why, en: event.why_en };
  return `${named.who[event.actor]}: ${what}${why === null ? '' : named.because(inLanguage(why, language))}`;
}

/** Steps appear between the chat messages, as the two sides saw them. */
function stepLine(events: readonly EventRow[], line: MessageRow, language: Language): string {
  const event = events.find((candidate) => candidate.position === line.event_position);
  return event ? stepText(event, language) : timelineMessages[language].events.other;
}
