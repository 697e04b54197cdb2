import type { InvoiceMail, InvoiceState } from '@eh/contract/merchants/cashier/invoices/invoice-names.ts';
import { DUE_DAYS_MAX, reminderDays } from '@eh/contract/merchants/cashier/invoices/invoice-names.ts';
import {
  type InvoiceLine,
  lineMinor,
  TOTAL_MAX,
  totalMinor,
} from '@eh/contract/merchants/cashier/invoices/invoice-sum.ts';
import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { startOfDay } from '../../../platform/formats/local-day.ts';

/** The facts that decide the state of an invoice. */
export interface InvoiceFacts {
  readonly sentAt: Date | null;
  readonly settledAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly overdueAt: Date;
  /** Whether an order of its link is paid. */
  readonly isPaid: boolean;
}

/** A payment counts before everything that its shop says: one that came before a cancellation stays. */
export function invoiceState(
  { sentAt, settledAt, cancelledAt, overdueAt, isPaid }: InvoiceFacts,
  at: Date,
): InvoiceState {
  if (isPaid || settledAt !== null) return 'paid';
  if (cancelledAt !== null) return 'cancelled';
  if (sentAt === null) return 'draft';
  return at >= overdueAt ? 'overdue' : 'sent';
}

/** The end of a day in UTC+8. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(new Date(`${day}T12:00:00Z`)).getTime() + DAY);
}

type InvoiceFault =
  | { readonly fault: 'InvoiceDayWrong'; readonly days: number }
  | { readonly fault: 'InvoiceLineTooSmall'; readonly line: number }
  | { readonly fault: 'InvoiceTooLarge' };

/** Whether a due day may be named at this moment. */
export function isDueDayPossible(overdueAt: Date, at: Date): boolean {
  return overdueAt > at && overdueAt.getTime() - at.getTime() <= (DUE_DAYS_MAX + 1) * DAY;
}

/** The fault of what an invoice says; null when it may be written. */
export function faultOfInvoice(
  { lines, overdueAt }: { readonly lines: readonly InvoiceLine[]; readonly overdueAt: Date },
  at: Date,
): InvoiceFault | null {
  if (!isDueDayPossible(overdueAt, at)) return { fault: 'InvoiceDayWrong', days: DUE_DAYS_MAX };
  const small = lines.findIndex((line) => lineMinor(line) === 0n);
  if (small >= 0) return { fault: 'InvoiceLineTooSmall', line: small + 1 };
  return totalMinor(lines) > TOTAL_MAX ? { fault: 'InvoiceTooLarge' } : null;
}

/** The hour of a day, in UTC+8, at which reminders leave. */
const MORNING = 9 * HOUR;
/** A mail that cannot be sent is given up after this time. */
export const MAIL_TRIED_FOR = DAY;

interface PlannedMail {
  readonly kind: InvoiceMail;
  readonly at: Date;
}

interface Mailed extends Pick<InvoiceFacts, 'overdueAt'> {
  readonly sentAt: Date;
  readonly hasReminders: boolean;
}

/** The mails of an invoice, the first one first. An invoice that is due at once has no reminder before that. */
export function mailPlan({ sentAt, overdueAt, hasReminders }: Mailed): readonly PlannedMail[] {
  const first: PlannedMail = { kind: 'invoice', at: sentAt };
  if (!hasReminders) return [first];
  const dueDay = overdueAt.getTime() - DAY;
  const morning = (days: number) => new Date(dueDay + days * DAY + MORNING);
  const before: PlannedMail = { kind: 'before', at: morning(-reminderDays.before) };
  return [
    first,
    ...(before.at.getTime() > sentAt.getTime() + DAY ? [before] : []),
    { kind: 'after', at: morning(reminderDays.after) },
    { kind: 'last', at: morning(reminderDays.last) },
  ];
}

/**
 * The mail that is to be sent now, and when to look again. After a pause of the worker only the newest due mail is sent:
 * the ones before it are over.
 */
export function nextMail(
  plan: readonly PlannedMail[],
  done: readonly InvoiceMail[],
  now: Date,
): { readonly due: PlannedMail | null; readonly next: Date | null } {
  const last = plan.findLastIndex(({ kind }) => done.includes(kind));
  const open = plan.slice(last + 1);
  return {
    due: open.findLast(({ at }) => at <= now) ?? null,
    next: open.find(({ at }) => at > now)?.at ?? null,
  };
}

interface Complaints {
  readonly declines: number;
  readonly sent: number;
}

const DECLINES_FREE = 10;
const ONE_IN = 50;

/** Whether so many people declined the invoices of a shop in the last thirty days that it sends no more. */
export function isStoppedByDeclines({ declines, sent }: Complaints): boolean {
  return declines >= DECLINES_FREE && declines * ONE_IN >= sent;
}
