import { type EntryKind, entryKinds } from '@eh/contract/ledger/journal/entry-kinds.ts';
import { DAY_SECONDS, SECOND } from '@eh/contract/platform/spans.ts';
import { amountOf } from '../../staff/settings/typed.ts';
import type { PostingFilter } from './queries.ts';

/** The filters of an account's postings as chosen and typed; an empty one filters nothing. */
export interface FilterDraft {
  readonly kind: EntryKind | '';
  readonly sign: 'in' | 'out' | '';
  /** Days in the format of a date field, "2026-11-22", including the last one. */
  readonly from: string;
  readonly until: string;
  readonly least: string;
  readonly most: string;
}

export const noFilter: FilterDraft = { kind: '', sign: '', from: '', until: '', least: '', most: '' };

/** The books count days in UTC+8. */
const ZONE = '+08:00';

/** The amounts that cannot be sent. */
export function wrongAmounts(draft: FilterDraft): ReadonlySet<'least' | 'most'> {
  return new Set((['least', 'most'] as const).filter((name) => draft[name] !== '' && amountOf(draft[name]) === null));
}

/** The filter to request; wrong or half-typed fields filter nothing. */
export function filterOf(draft: FilterDraft): PostingFilter {
  const [from, until] = [dayStart(draft.from), dayStart(draft.until)];
  const [least, most] = [amountOf(draft.least), amountOf(draft.most)];
  return {
    ...(draft.kind !== '' && { kinds: [draft.kind] }),
    ...(draft.sign !== '' && { sign: draft.sign }),
    ...(from !== null && { from }),
    ...(until !== null && { until: until + DAY_SECONDS }),
    ...(least !== null && { amount_min: least }),
    ...(most !== null && { amount_max: most }),
  };
}

export function kindOf(text: string): EntryKind | '' {
  return entryKinds.find((kind) => kind === text) ?? '';
}

/** The month of a posting, "2026-11", in the time zone of the books. */
export function monthOf(at: number): string {
  return new Date((at + ZONE_SECONDS) * SECOND).toISOString().slice(0, MONTH_LENGTH);
}

const ZONE_SECONDS = 8 * 3600;
const MONTH_LENGTH = 7;

function dayStart(day: string): number | null {
  const at = Date.parse(`${day}T00:00:00${ZONE}`);
  return Number.isNaN(at) || at < 0 ? null : at / SECOND;
}
