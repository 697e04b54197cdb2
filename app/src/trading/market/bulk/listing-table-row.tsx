import { shownAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { MoneyCell } from '@eh/ui/forms/amounts/money-cell.tsx';
import { type CellProps, PercentCell } from '@eh/ui/forms/cell-input.tsx';
import { Tag } from '@eh/ui/lists/tag.tsx';
import { groupDigits, MINUS, moneyText } from '@eh/ui/money/money-text.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { PageLink } from '../../../shell/pages/page-link.tsx';
import { distanceBasisPoints, minorOf, percentText } from '../amounts.ts';
import { canEdit, canPause, listingState } from '../listings/listing-state.ts';
import { pauseText, useListingMessages } from '../listings/messages.ts';
import type { Own } from '../listings/own.ts';
import { MethodTags } from '../method-tags.tsx';
import { usePauseListing } from '../queries.ts';
import { bulkMessages } from './messages.ts';
import { type Cell, cellsOf, type RowDraft, rowDraftOf, rowFaults, withOwnPrice } from './row-draft.ts';

export interface ListingTableRowProps {
  listing: Own;
  reference: bigint | null;
  /** The text typed into the cells, where it differs. */
  typed: Partial<RowDraft>;
  isSelected: boolean;
  isSaving: boolean;
  /** Whether the user's coins may not move now, so that nothing about them can be saved. */
  isBlocked: boolean;
  onType: (typed: Partial<RowDraft>) => void;
  /** Puts back what is stored. */
  onUndo: () => void;
  onSelect: (isSelected: boolean) => void;
  onSave: (row: RowDraft) => void;
}

/** A listing of the user: price or margin and limits are edited in place, and its state is switched. */
export function ListingTableRow(props: ListingTableRowProps) {
  const { listing, reference, typed, isSelected, isSaving, isBlocked, onType, onUndo, onSelect, onSave } = props;
  const messages = useMessages(bulkMessages);
  const texts = useListingMessages(listing.side);
  const { coin, fiat } = useShownCurrencies();
  const stored = rowDraftOf(listing);
  const row = withOwnPrice(listing, { ...stored, ...typed }, reference);
  const changed = cellsOf(listing).filter((cell) => row[cell] !== stored[cell]);
  const faults = changed.length === 0 ? {} : rowFaults(listing, row);
  const isSound = Object.keys(faults).length === 0;
  const name = `${texts.side} ${moneyText(listing.remaining, coin)}, ${moneyText(listing.price, fiat)}`;
  const cell = (key: Cell) => ({
    label: messages.cell(messages.columns[key], name),
    value: row[key],
    onChange: (value: string) => onType({ ...typed, [key]: value }),
    error: faults[key] && messages.faults[faults[key]],
    isDisabled: isSaving || !isEditable(listing),
    isChanged: changed.includes(key),
  });
  const handleSave = () => {
    if (changed.length > 0 && isSound && !isSaving && !isBlocked) onSave(row);
  };
  return (
    <tr
      data-id={listing.id}
      aria-selected={isSelected}
      onKeyDown={(event) => {
        if (!(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return;
        if (event.key === 'Enter') handleSave();
        if (event.key === 'Escape' && !isSaving) onUndo();
      }}
    >
      <td>
        <label className="workspace-tick">
          <input
            type="checkbox"
            aria-label={messages.select(name)}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      </td>
      <th scope="row">
        <span className={listing.side === 'buy' ? 'label text-buy' : 'label text-sell'}>{texts.side}</span>{' '}
        <PageLink
          to={listing.side === 'buy' ? 'my-bid' : 'my-sale-order'}
          params={{ id: listing.id }}
          className="link"
          label={`${messages.details}, ${name}`}
        >
          {messages.details}
        </PageLink>
        <span className="workspace-methods">
          <MethodTags channels={listing.channels} />
        </span>
      </th>
      <PriceCells listing={listing} price={row.price} reference={reference} cell={cell} />
      <LimitCells listing={listing} cell={cell} />
      <td className="num">
        <span className="block text-ink">{groupDigits(listing.remaining)}</span>
        <span className="note block">{messages.ofTotal(groupDigits(listing.total))}</span>
        {listing.running_trades > 0 && (
          <span className="note block">{messages.inTrades(groupDigits(listing.in_trade))}</span>
        )}
      </td>
      <td>
        <State listing={listing} />
      </td>
      <td className="workspace-acts">
        {changed.length > 0 ? (
          <>
            <Button
              kind="inked"
              size="small"
              isDisabled={!isSound || isBlocked}
              isPending={isSaving}
              onClick={handleSave}
            >
              {messages.save}
            </Button>
            <button type="button" className="link min-h-tap" disabled={isSaving} onClick={onUndo}>
              {messages.undo}
            </button>
          </>
        ) : (
          <PauseButton listing={listing} name={name} />
        )}
      </td>
    </tr>
  );
}

/** Whether a listing's terms can be edited now. */
function isEditable(listing: Own): boolean {
  return canEdit(listingState(listing)) && minorOf(listing.remaining) > 0n;
}

type CellOf = (key: Cell) => CellProps;

interface PriceCellsProps {
  listing: Own;
  /** The price of a following listing by the margin as typed. */
  price: string;
  reference: bigint | null;
  cell: CellOf;
}

function PriceCells({ listing, price, reference, cell }: PriceCellsProps) {
  const { fiat } = useShownCurrencies();
  if (listing.margin_permille === null)
    return (
      <>
        <td className="num">
          <MoneyCell decimals={FIAT_DECIMALS} {...cell('price')} />
        </td>
        <td className="num">{reference !== null && distanceText(listing.price, reference)}</td>
      </>
    );
  return (
    <>
      <td className="num text-ink">{moneyText(shownAmount(price, FIAT_DECIMALS), fiat)}</td>
      <td className="num">
        <PercentCell {...cell('margin')} />
      </td>
    </>
  );
}

/** How far a price is from the reference: "+0.43%". */
function distanceText(price: string, reference: bigint): string {
  const distance = distanceBasisPoints(minorOf(price), reference);
  return `${distance < 0n ? MINUS : '+'}${percentText(distance)}%`;
}

function LimitCells({ listing, cell }: { listing: Own; cell: CellOf }) {
  const messages = useMessages(bulkMessages);
  if (listing.is_whole_only)
    return (
      <td colSpan={2} className="num">
        {messages.whole} · {groupDigits(formatDecimal(minorOf(listing.maximum), FIAT_DECIMALS))}
      </td>
    );
  return (
    <>
      <td className="num">
        <MoneyCell decimals={FIAT_DECIMALS} {...cell('minimum')} />
      </td>
      <td className="num">
        <MoneyCell decimals={FIAT_DECIMALS} {...cell('maximum')} />
      </td>
    </>
  );
}

function State({ listing }: { listing: Own }) {
  const messages = useListingMessages(listing.side);
  const state = listingState(listing);
  return (
    <>
      <Tag kind={state === 'online' ? 'on' : 'plain'}>{messages.states[state]}</Tag>
      {(listing.reason ?? listing.hidden_because) !== null && state !== 'paused' && (
        <span className="note block pt-1">{listing.reason ?? listing.hidden_because}</span>
      )}
    </>
  );
}

function PauseButton({ listing, name }: { listing: Own; name: string }) {
  const messages = useListingMessages(listing.side);
  const pause = usePauseListing(listing.side, (changed) =>
    showToast(changed.is_paused ? messages.paused : messages.resumed),
  );
  if (!canPause(listingState(listing))) return null;
  const text = pauseText(messages, listing);
  return (
    <button
      type="button"
      className="link min-h-tap"
      data-pause=""
      aria-label={`${text}, ${name}`}
      aria-disabled={pause.isPending || undefined}
      onClick={() => pause.isPending || pause.mutate({ id: listing.id, is_paused: !listing.is_paused })}
    >
      {text}
    </button>
  );
}
