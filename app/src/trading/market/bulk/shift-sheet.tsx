import type { AnswerOf } from '@eh/contract/calls.ts';
import { SHIFT_PERMILLE_MAX } from '@eh/contract/trading/market/bulk/price-shift.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { MovingPaused, useMovingPausedUntil } from '../../../parts/moving-paused.tsx';
import { PaymentPassword } from '../../../parts/passwords/payment-password.tsx';
import { useListingMessages } from '../listings/messages.ts';
import type { Own } from '../listings/own.ts';
import { marginText } from '../pricing/margin-text.ts';
import { useShiftBids, useShiftSales } from '../queries.ts';
import { bulkMessages } from './messages.ts';
import { percentOf, readPermille, shiftOf } from './row-draft.ts';

type Shifted = AnswerOf<'POST /api/order/shift'>['rows'][number];

export interface ShiftSheetProps {
  /** The listings as they were when the sheet opened. */
  selected: readonly Own[];
  /** The listings as they are now. */
  current: readonly Own[];
  onClose: () => void;
}

const STEPS = [-10, -5, 5, 10] as const;

/**
 * Moves the prices of the selected listings: shows each before and after, then what became of it. What changes while the
 * sheet is open keeps its price, and the sheet says so.
 */
export function ShiftSheet({ selected, current, onClose }: ShiftSheetProps) {
  const messages = useMessages(bulkMessages).shift;
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<readonly Shifted[] | null>(null);
  const [sales, bids] = [useShiftSales(), useShiftBids()];
  const permille = readPermille(typed, SHIFT_PERMILLE_MAX) || null;
  const of = (side: Own['side']) =>
    selected.filter((listing) => listing.side === side).map(({ id, version }) => ({ id, version }));
  const toSell = of('sell');
  const isPaused = useMovingPausedUntil() !== null;
  const isBlocked = isPaused && toSell.length > 0;
  const shift = async (password: string | null) => {
    if (permille === null) return;
    const sold =
      password === null
        ? []
        : (await sales.mutateAsync({ listings: toSell, permille, security_password: password })).rows;
    setAsking(false);
    const toBuy = of('buy');
    if (toSell.length > 0) setDone(sold);
    if (toBuy.length === 0) return;
    // The call says that it failed. The listings for sale have moved all the same; without any, the sheet stays for a repeat.
    const bought = await bids.mutateAsync({ listings: toBuy, permille }).catch(() => null);
    if (bought !== null) setDone([...sold, ...bought.rows]);
  };
  const handleSubmit = () => {
    setTried(true);
    if (permille === null || isBlocked) return;
    if (toSell.length > 0) setAsking(true);
    else void shift(null);
  };
  return (
    <>
      <Sheet
        isOpen
        onClose={onClose}
        title={
          done === null
            ? messages.title(selected.length)
            : messages.done(done.filter(({ outcome }) => outcome === 'shifted').length)
        }
        foot={
          done === null ? (
            <Button kind="act" isWide isPending={bids.isPending} isDisabled={isBlocked} onClick={handleSubmit}>
              {messages.submit(selected.length)}
            </Button>
          ) : (
            <Button kind="inked" isWide onClick={onClose}>
              {messages.close}
            </Button>
          )
        }
      >
        {done === null ? (
          <div className="px-page pb-4">
            {toSell.length > 0 && <MovingPaused />}
            <TextField
              label={messages.by}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              unit={messages.unit}
              inputMode="text"
              autoComplete="off"
              hint={messages.hint}
              error={isTried && permille === null ? messages.fault : undefined}
            />
            <div className="pt-2 pb-3">
              <Chips label={messages.quick} wraps>
                {STEPS.map((step) => (
                  <Chip key={step} isOn={permille === step} onClick={() => setTyped(percentOf(step))}>
                    {marginText(step)}
                  </Chip>
                ))}
              </Chips>
            </div>
            <ul aria-label={messages.list} className="rows">
              {selected.map((listing) => (
                <Before
                  key={listing.id}
                  listing={listing}
                  permille={permille}
                  hasChanged={current.find(({ id }) => id === listing.id)?.version !== listing.version}
                />
              ))}
            </ul>
          </div>
        ) : (
          <ul aria-label={messages.list} className="rows px-page pb-4">
            {done.map((row) => (
              <After key={row.id} row={row} listing={selected.find(({ id }) => id === row.id)} />
            ))}
          </ul>
        )}
      </Sheet>
      <PaymentPassword
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        purpose={messages.purpose(toSell.length, marginText(permille ?? 0))}
        onPassword={shift}
      />
    </>
  );
}

function useName() {
  const sell = useListingMessages('sell').side;
  const buy = useListingMessages('buy').side;
  const { coin } = useShownCurrencies();
  return ({ side, remaining }: Own) => `${side === 'sell' ? sell : buy} ${moneyText(remaining, coin)}`;
}

interface BeforeProps {
  listing: Own;
  permille: number | null;
  /** Whether the listing is another one by now, so that its shift will be refused. */
  hasChanged: boolean;
}

function Before({ listing, permille, hasChanged }: BeforeProps) {
  const messages = useMessages(bulkMessages).shift;
  const { fiat } = useShownCurrencies();
  const name = useName();
  const shift = permille === null ? null : shiftOf(listing, permille);
  const now = listing.margin_permille === null ? moneyText(listing.price, fiat) : marginText(listing.margin_permille);
  const shifted = shift && (shift.kind === 'price' ? moneyText(shift.to, fiat) : marginText(shift.to));
  const then = hasChanged ? null : shifted;
  const tooFar = shift && !shift.isPossible ? messages.tooFar : null;
  const note = hasChanged ? messages.changed : (tooFar ?? (listing.is_reviewed_again ? messages.reviewed : null));
  return (
    <li className="row" data-flush="" data-tight="">
      <span className="row-text">
        {name(listing)}
        {note !== null && <span className="note">{note}</span>}
      </span>
      <span className="row-end text-ink">{then === null ? now : `${now} → ${then}`}</span>
    </li>
  );
}

function After({ row, listing }: { row: Shifted; listing: Own | undefined }) {
  const messages = useMessages(bulkMessages).shift;
  const { fiat } = useShownCurrencies();
  const name = useName();
  const outcome =
    row.refusal?.msg ??
    (row.is_in_review
      ? messages.outcomes.inReview
      : messages.outcomes[row.outcome === 'unchanged' ? 'unchanged' : 'shifted']);
  return (
    <li className="row" data-flush="" data-tight="">
      <span className="row-text">
        {listing && name(listing)}
        <span className="note">{outcome}</span>
      </span>
      <span className="row-end text-ink">{row.price !== null && moneyText(row.price, fiat)}</span>
    </li>
  );
}
