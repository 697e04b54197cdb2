import type { AnswerOf } from '@eh/contract/calls.ts';
import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { editsOf, type ListingEdit } from './edit-store.ts';
import type { TermColumns } from './terms-store.ts';

type EditOnWire = AnswerOf<'POST /api/operator/listings'>['rows'][number]['edits'][number];
type Field = EditOnWire['changes'][number]['field'];

const fieldOf: Readonly<Record<keyof TermColumns, Field>> = {
  price_minor: 'price',
  price_kind: 'price_kind',
  margin_permille: 'margin_permille',
  floor_minor: 'floor',
  ceiling_minor: 'ceiling',
  minimum_fiat_minor: 'minimum',
  maximum_fiat_minor: 'maximum',
  accepts_automatically: 'accepts_automatically',
  has_unique_cents: 'has_unique_cents',
  payment_window_minutes: 'payment_window_minutes',
  note: 'note',
  first_message: 'first_message',
  needs_completion_percent: 'completion_percent',
  needs_trades: 'trades',
  needs_registered_days: 'registered_days',
  needs_level: 'level',
  open_from: 'open_from',
  open_until: 'open_until',
  open_time_zone: 'open_time_zone',
  channels: 'channels',
  payment_account_ids: 'payment_accounts',
};
const amounts: readonly string[] = [
  'price_minor',
  'floor_minor',
  'ceiling_minor',
  'minimum_fiat_minor',
  'maximum_fiat_minor',
];

/** A seller's changes of a listing, the newest first. */
export async function presentEdits(reader: Reader, listingId: string): Promise<EditOnWire[]> {
  return ((await editsOf(reader, listingId)) ?? []).map(presentEdit);
}

function presentEdit({ version, changes, at }: ListingEdit): EditOnWire {
  const fields = Object.keys(fieldOf) as (keyof TermColumns)[]; // `Object.keys` returns plain strings.
  return {
    version,
    at: epochSeconds(at),
    changes: fields.flatMap((column) => {
      const change = changes[column];
      if (change === undefined) return [];
      const say = (text: string | null) =>
        text !== null && amounts.includes(column) ? formatDecimal(BigInt(text), FIAT_DECIMALS) : text;
      return [{ field: fieldOf[column], from: say(change.from), to: say(change.to) }];
    }),
  };
}
