import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useRef, useState } from 'react';
import { useAnswer } from '../../../api/queries.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { MovingPaused, useMovingPausedUntil } from '../../../parts/moving-paused.tsx';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { minorOf } from '../amounts.ts';
import type { Own } from '../listings/own.ts';
import { useOwn } from '../listings/use-own.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListingTableRow } from './listing-table-row.tsx';
import { bulkMessages } from './messages.ts';
import type { RowDraft } from './row-draft.ts';
import { ShiftSheet } from './shift-sheet.tsx';
import { useRowSaving } from './use-row-saving.tsx';

const SKELETON_ROWS = 4;
const IN_PROGRESS = 1;

/** The user's own listings in progress as a table that is edited in place, with what can be done to several at once. */
export function ListingTable() {
  const messages = useMessages(bulkMessages);
  const { fiat } = useShownCurrencies();
  const own = useOwn(IN_PROGRESS, 'all');
  const reference = useAnswer('GET /api/dashboard', {}).data?.reference_price ?? null;
  return (
    <section aria-label={messages.title} className="workspace-listings">
      <div className="workspace-head">
        <h2 className="title">{messages.title}</h2>
        <span className="note">{reference !== null && messages.reference(moneyText(reference, fiat))}</span>
        <Button kind="line" size="small" {...linkTo('sale')}>
          {messages.post}
        </Button>
      </div>
      {own.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {!own.isPending && own.rows === null && <LoadFailed error={own.error} onRetry={() => void own.refetch()} />}
      {own.rows?.length === 0 && <EmptyState drawing="trades" title={messages.none} text={messages.noneText} />}
      {own.rows !== null && own.rows.length > 0 && (
        <Table listings={own.rows} reference={reference === null ? null : minorOf(reference)} />
      )}
      {own.fetchMore && (
        <Button kind="line" size="small" isPending={own.isFetchingMore} onClick={own.fetchMore}>
          {messages.more}
        </Button>
      )}
    </section>
  );
}

interface TypedRow {
  readonly row: Partial<RowDraft>;
  /**
   * The listing when typing began, with which the row is saved: what was changed elsewhere since is refused first. Whoever
   * was told so may replace it, so it is forgotten with the first try.
   */
  readonly seen: Own | undefined;
}

const columns = ['price', 'margin', 'minimum', 'maximum', 'left'] as const;

function Table({ listings, reference }: { listings: readonly Own[]; reference: bigint | null }) {
  const messages = useMessages(bulkMessages);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<Readonly<Record<string, TypedRow | undefined>>>({});
  const [shifting, setShifting] = useState<readonly Own[] | null>(null);
  const type = (listing: Own, row: Partial<RowDraft>) =>
    setTyped((all) => ({ ...all, [listing.id]: { row, seen: all[listing.id]?.seen ?? listing } }));
  const forget = (id: string) => setTyped((all) => ({ ...all, [id]: undefined }));
  const saving = useRowSaving(forget);
  const isBlocked = useMovingPausedUntil() !== null;
  const save = (listing: Own, row: RowDraft) => {
    saving.save(typed[listing.id]?.seen ?? listing, row);
    setTyped((all) => ({ ...all, [listing.id]: { row, seen: undefined } }));
  };
  const table = useRef<HTMLTableElement>(null);
  const chosen = listings.filter(({ id }) => selected.has(id));
  const selectAll = (isOn: boolean) => setSelected(new Set(isOn ? listings.map(({ id }) => id) : []));
  useTableKeys(table, {
    a: () => selectAll(chosen.length < listings.length),
    s: chosen.length > 0 ? () => setShifting(chosen) : undefined,
  });
  return (
    <>
      {listings.some(({ side }) => side === 'sell') && <MovingPaused />}
      <table className="workspace-table" ref={table}>
        <thead>
          <tr>
            <th>
              <label className="workspace-tick">
                <input
                  type="checkbox"
                  aria-label={messages.selectAll}
                  checked={chosen.length === listings.length}
                  onChange={({ target }) => selectAll(target.checked)}
                />
              </label>
            </th>
            <th scope="col">{messages.columns.listing}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="num">
                {messages.columns[column]}
              </th>
            ))}
            <th scope="col">{messages.columns.state}</th>
            <th scope="col">
              <span className="sr-only">{messages.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {listings.map((listing) => (
            <ListingTableRow
              key={listing.id}
              listing={listing}
              reference={reference}
              typed={typed[listing.id]?.row ?? {}}
              isSelected={selected.has(listing.id)}
              isSaving={saving.savingId === listing.id}
              isBlocked={isBlocked && listing.side === 'sell'}
              onType={(row) => type(listing, row)}
              onUndo={() => forget(listing.id)}
              onSelect={(isOn) => setSelected(withOne(selected, listing.id, isOn))}
              onSave={(row) => save(listing, row)}
            />
          ))}
        </tbody>
      </table>
      <BulkBar selected={chosen} onShift={() => setShifting(chosen)} onClear={() => setSelected(new Set())} />
      {shifting !== null && <ShiftSheet selected={shifting} current={listings} onClose={() => setShifting(null)} />}
      {saving.children}
    </>
  );
}

function withOne(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  return new Set(isIn ? [...ids, id] : [...ids].filter((other) => other !== id));
}

/** Keys of the table: they move the focus from row to row, and act on the row that has it. */
function useTableKeys(
  table: React.RefObject<HTMLTableElement | null>,
  actions: Readonly<Record<'a' | 's', (() => void) | undefined>>,
): void {
  const rows = () => [...(table.current?.querySelectorAll('tbody tr') ?? [])];
  const current = () => rows().findIndex((row) => row.contains(document.activeElement));
  const focus = (index: number) => {
    const row = rows()[Math.min(Math.max(index, 0), rows().length - 1)];
    row?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
  };
  const inRow = (selector: string) => rows()[current()]?.querySelector<HTMLElement>(selector);
  useKeys({
    j: () => focus(current() + 1),
    k: () => focus(current() - 1),
    e: () => inRow('input:not([type=checkbox]):enabled')?.focus(),
    p: () => inRow('[data-pause]')?.click(),
    x: () => inRow('input[type=checkbox]')?.click(),
    ...actions,
  });
}
