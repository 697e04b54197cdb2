import { FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { type ReactNode, useState } from 'react';
import { useAnswer } from '../../../api/queries.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { minorOf, typedMinor } from '../amounts.ts';
import type { Own } from '../listings/own.ts';
import { PriceFields } from '../pricing/price-fields.tsx';
import { useAccounts, useChannels } from '../queries.ts';
import type { SaleDraft, SaleFaults } from '../sale/draft.ts';
import { followingFaults, limitFaults, termFaults } from '../sale/draft.ts';
import { LimitsStep } from '../sale/limits-step.tsx';
import { TermsFields } from '../sale/terms-step.tsx';
import { countChanges, draftOf, needsReview } from './edit-draft.ts';
import { useEditMessages } from './messages.ts';

export interface EditFormProps {
  listing: Own;
  /** At the top of the page: why nothing can be saved now. */
  head?: ReactNode;
  isBlocked: boolean;
  isPending?: boolean;
  onClose: () => void;
  /** Called for a draft without faults, with the ids of the own accounts. */
  onSave: (draft: SaleDraft, ownIds: readonly string[]) => void;
  /** Asks for what saving takes. */
  children?: ReactNode;
}

/** The terms of an own listing, to be changed. Running trades keep theirs. */
export function EditForm({ listing, head, isBlocked, isPending = false, onClose, onSave, children }: EditFormProps) {
  const messages = useEditMessages(listing.side);
  const { coin, fiat } = useShownCurrencies();
  const [draft, setDraft] = useState(() => draftOf(listing));
  const [isTried, setTried] = useState(false);
  const accounts = (useAccounts().data?.accounts ?? []).filter((account) => account.is_fiat && !account.is_paused);
  const channels = useChannels().data?.channels ?? [];
  const ownIds = accounts.map(({ id }) => id);
  const faults: SaleFaults = {
    ...priceFaults(draft),
    ...followingFaults(draft),
    ...limitFaults(draft, ownIds),
    ...termFaults(draft),
  };
  const reference = useAnswer('GET /api/dashboard', {}).data?.reference_price;
  const changes = countChanges(listing, draft);
  const handleSave = () => {
    setTried(true);
    if (Object.keys(faults).length === 0) onSave(draft, ownIds);
  };
  const onChange = (changed: Partial<SaleDraft>) => setDraft({ ...draft, ...changed });
  const step = { side: listing.side, draft, faults, isTried, onChange };
  return (
    <Screen
      head={<Header title={messages.title} onBack={onClose} />}
      foot={
        <Footer label={messages.actions}>
          <ButtonPair isLean>
            <Button kind="line" isWide onClick={onClose}>
              {messages.discard}
            </Button>
            <Button
              kind="act"
              isWide
              isDisabled={changes === 0 || isBlocked}
              isPending={isPending}
              onClick={handleSave}
            >
              {messages.save(changes)}
            </Button>
          </ButtonPair>
        </Footer>
      }
    >
      {head}
      <section className="px-page pt-3">
        <p className="title">{messages.left(moneyText(listing.remaining, coin))}</p>
        {listing.running_trades > 0 && (
          <div className="pt-3">
            <Callout lines={[messages.running(listing.running_trades, moneyText(listing.price, fiat))]} />
          </div>
        )}
        <div className="grid gap-7 pt-5">
          <PriceFields {...step} reference={reference === undefined ? null : minorOf(reference)}>
            <MoneyField
              label={messages.price}
              value={draft.price}
              onChange={(price) => onChange({ price })}
              currency={fiat}
              decimals={FIAT_DECIMALS}
              trailing={<span className="field-unit">{messages.perCoin(coin.code)}</span>}
              hint={messages.was(moneyText(listing.price, fiat))}
              error={isTried && 'price' in faults ? messages.priceMissing : undefined}
            />
          </PriceFields>
        </div>
      </section>
      <LimitsStep {...step} accounts={accounts} channels={channels} />
      <TermsFields {...step} />
      <p className="note px-page pt-2 pb-6">
        {needsReview(listing, draft) ? messages.reviewNote : messages.atOnceNote}
      </p>
      {children}
    </Screen>
  );
}

function priceFaults(draft: SaleDraft): { readonly price?: 'nothing' } {
  return typedMinor(draft.price) === undefined ? { price: 'nothing' } : {};
}
