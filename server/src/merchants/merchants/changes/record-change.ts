import type { ChangedField, MerchantChangeName } from '@eh/contract/merchants/merchants/merchant-changes.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { type ChangedValues, insertChange } from './change-store.ts';

/** The one who made a change, with their network address: a member in the portal, or a key of the merchant. */
export type Changer = ByMember | { readonly merchantId: string; readonly keyId: string; readonly address: string };

/** A member who makes a call in the portal. */
export interface ByMember {
  readonly merchantId: string;
  readonly userId: string;
  readonly address: string;
}

export interface RecordedChange {
  readonly change: MerchantChangeName;
  /** Left out for things that both environments share. */
  readonly environment?: Environment;
  /** The name of the changed object. */
  readonly subject: string;
  readonly details?: readonly ChangedValues[];
}

const SUBJECT_MAX = 600;

/** Writes an entry of the merchant's activity log, in the transaction of the change itself. */
export function recordChange(
  ctx: WriteContext,
  by: Changer,
  { change, environment, subject, details = [] }: RecordedChange,
): Promise<void> {
  return insertChange(ctx, {
    id: ctx.ids.next(ctx.now),
    merchant_id: by.merchantId,
    at: ctx.now,
    change,
    environment: environment ?? null,
    user_id: 'userId' in by ? by.userId : null,
    key_id: 'keyId' in by ? by.keyId : null,
    address: by.address,
    subject: subject.slice(0, SUBJECT_MAX),
    details: [...details],
  });
}

type Value = string | number | readonly string[] | null | undefined;

/** The fields of `after` whose values differ from `before`, which is left out for a new object. */
export function differences(
  after: Partial<Readonly<Record<ChangedField, Value>>>,
  before: Partial<Readonly<Record<ChangedField, Value>>> = {},
): readonly ChangedValues[] {
  const fields = Object.keys(after) as ChangedField[];
  return fields
    .map((field) => ({ field, before: listOf(before[field]), after: listOf(after[field]) }))
    .filter((values) => values.before.join('\n') !== values.after.join('\n'));
}

function listOf(value: Value): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : value;
}
