import { Refused } from '@eh/client/calls/refused.ts';
import { MINUTE_SECONDS, SECOND } from '@eh/contract/platform/spans.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Bullets, Callout } from '@eh/ui/feedback/callout.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { type ReactNode, useState } from 'react';
import { useShownCurrencies } from '../../../../parts/currencies.ts';
import { explained } from '../../../../parts/help/explained.tsx';
import { MovingPaused, useMovingPausedUntil } from '../../../../parts/moving-paused.tsx';
import { RestingCoins } from '../../../../parts/resting-coins.tsx';
import { navigateBack } from '../../../../shell/navigation.ts';
import { decimalOf } from '../../amounts.ts';
import { TradeRecord } from '../../browse/listing-row.tsx';
import { EntryFields } from '../../buy/entry-fields.tsx';
import { PersonTerms } from '../../buy/pay-fields.tsx';
import { PriceChanged } from '../../buy/price-changed.tsx';
import { PriceLine } from '../../buy/price-line.tsx';
import { hoursText } from '../../hours-text.ts';
import type { BidRow } from '../queries.ts';
import { useDistanceText } from '../reference-distance.ts';
import { sellMessages } from './messages.ts';
import { ReceiveField } from './receive-field.tsx';
import { SellProof } from './sell-proof.tsx';
import { useSelling } from './use-selling.ts';

export interface SellFormProps {
  head: ReactNode;
  row: BidRow;
  updatedAt: number;
  onRefetch: () => Promise<unknown>;
}

export function SellForm({ head, row, updatedAt, onRefetch }: SellFormProps) {
  const messages = useMessages(sellMessages);
  const { coin } = useShownCurrencies();
  const selling = useSelling(row, onRefetch);
  const [isProving, setProving] = useState(false);
  const available = moneyText(selling.terms.data?.available ?? '0.00', coin);
  const distance = useDistanceText(row.price, selling.terms.data?.reference_price ?? null);
  return (
    <Screen head={head} foot={<SellButton row={row} selling={selling} onSell={() => setProving(true)} />}>
      <MovingPaused />
      <RestingCoins resting={selling.terms.data?.resting} />
      <div className="px-page pt-2 pb-4">
        <PriceLine person={row.buyer} price={row.price} updatedAt={updatedAt} />
        <p className="note pt-1">
          <TradeRecord person={row.buyer} />
          {distance !== null && ` · ${distance}`}
        </p>
        <EntryFields
          messages={messages}
          kinds={['quantity', 'fiat']}
          offer={selling.offer}
          entry={selling.entry}
          quote={selling.quote}
          onChange={selling.enter}
          largest={selling.largest}
          own={{
            hint: messages.available(available),
            error: selling.isShort ? messages.faults.available(available) : undefined,
          }}
        />
        <ReceiveField row={row} selling={selling} />
        <div className="pt-4">
          <LockNote row={row} quantity={selling.quote.quantity} updatedAt={updatedAt} />
        </div>
        <PersonTerms title={messages.terms} text={row.note} />
        <div className="pt-4">
          <Bullets lines={useNotices(row)} />
        </div>
      </div>
      <PriceChanged
        messages={messages.changed}
        agreed={selling.agreed}
        offer={selling.offer}
        entry={selling.entry}
        onAgree={selling.agree}
        onLeave={() => void navigateBack()}
      />
      <SellProof
        purpose={messages.purpose(moneyText(decimalOf(selling.quote.quantity), coin), row.buyer.nickname)}
        fiat={decimalOf(selling.quote.fiat)}
        needsCode={selling.terms.data?.is_code_needed === true}
        isOpen={isProving}
        onClose={() => setProving(false)}
        onProof={async (proof) => {
          if (selling.account) await selling.sell(selling.account.id, proof);
        }}
      />
    </Screen>
  );
}

/** The coins that are locked, until when the buyer has to pay, and the way back. */
function LockNote({ row, quantity, updatedAt }: { row: BidRow; quantity: bigint; updatedAt: number }) {
  const messages = useMessages(sellMessages);
  const { coin } = useShownCurrencies();
  const formats = useFormats();
  const minutes = row.payment_window_minutes;
  const until = formats.time(Math.floor(updatedAt / SECOND) + minutes * MINUTE_SECONDS);
  return (
    <Callout
      title={messages.lock(moneyText(decimalOf(quantity), coin))}
      lines={[messages.lockLines(minutes, until), messages.returns]}
    />
  );
}

function useNotices(row: BidRow): readonly string[] {
  const messages = useMessages(sellMessages);
  const language = useLanguage();
  return [
    ...(row.obstacle === null ? [messages.conditions] : []),
    messages.payerName,
    messages.alone,
    ...(row.open_hours ? [messages.hours(hoursText(row.open_hours, language))] : []),
  ];
}

interface SellButtonProps {
  row: BidRow;
  selling: ReturnType<typeof useSelling>;
  onSell: () => void;
}

/** The button that opens the trade, with the coins that it locks or the reason why it is disabled. */
function SellButton({ row, selling, onSell }: SellButtonProps) {
  const messages = useMessages(sellMessages);
  const { coin } = useShownCurrencies();
  const isPaused = useMovingPausedUntil() !== null;
  const { quote, terms } = selling;
  const refusal = terms.error instanceof Refused && !terms.error.isUncertain ? terms.error : null;
  const note =
    (refusal && explained(refusal)) ??
    (row.obstacle && explained({ code: row.obstacle.code, text: row.obstacle.msg })) ??
    (quote.fault === 'nothing' ? messages.enterFirst : selling.account ? undefined : messages.pickAccount);
  const isBlocked = note !== undefined || quote.fault !== null || selling.isShort || isPaused || !terms.data;
  return (
    <Footer label={messages.actions}>
      <Button kind="act" isWide isDisabled={isBlocked} note={note} onClick={onSell}>
        {quote.fault === 'nothing' ? messages.sellPlain : messages.sell(moneyText(decimalOf(quote.quantity), coin))}
      </Button>
    </Footer>
  );
}
