import { exportParts } from '@eh/contract/accounts/data-exports/export-parts.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds, epochSecondsOrNull, SECOND } from '@eh/contract/platform/spans.ts';
import type { ExportRow, ExportTotals } from './store.ts';

type ShownExport = AnswerOf<'POST /api/my_data/begin'>['export'];

/** An export as its owner sees it; `bytes` is its size so far. */
export function presentExport(row: ExportRow, bytes: number | null, now: Date): ShownExport {
  const isOver = row.state === 'ready' && row.ends_at !== null && row.ends_at <= now;
  const state = isOver ? 'ended' : row.state;
  const share = shareOf(row);
  const elapsed = (now.getTime() - row.began_at.getTime()) / SECOND;
  return {
    id: row.id,
    state,
    began_at: epochSeconds(row.began_at),
    part: state === 'making' ? row.part : null,
    part_done: Number(row.part_done),
    part_total: (row.part && row.totals?.[row.part]) ?? 0,
    percent: state === 'ready' ? 100 : Math.min(99, Math.floor(share * 100)),
    seconds_left: state === 'making' && share > 0 ? Math.ceil((elapsed / share) * (1 - share)) : null,
    ready_at: epochSecondsOrNull(row.ready_at),
    ends_at: epochSecondsOrNull(row.ends_at),
    bytes: state === 'ready' ? bytes : null,
  };
}

/** The finished share of all counted rows, from 0 to 1. */
function shareOf({ part, part_done: partDone, totals }: ExportRow): number {
  if (part === null || totals === null) return 0;
  const all = sumOf(totals, exportParts);
  const before = sumOf(totals, exportParts.slice(0, exportParts.indexOf(part)));
  return all === 0 ? 0 : Math.min(1, (before + Math.min(Number(partDone), totals[part] ?? 0)) / all);
}

function sumOf(totals: ExportTotals, parts: typeof exportParts | readonly (keyof ExportTotals)[]): number {
  return parts.reduce((sum, part) => sum + (totals[part] ?? 0), 0);
}
