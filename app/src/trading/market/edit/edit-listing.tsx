import { shownAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAnswer } from '../../../api/queries.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { MovingPaused, useMovingPausedUntil } from '../../../parts/moving-paused.tsx';
import { PaymentPassword } from '../../../parts/passwords/payment-password.tsx';
import { minorOf, typedMinor } from '../amounts.ts';
import { deviceZone } from '../hours-text.ts';
import { PriceFields } from '../pricing/price-fields.tsx';
import type { OwnListing } from '../queries.ts';
import { useAccounts, useChannels, useEditListing } from '../queries.ts';
import type { SaleDraft, SaleFaults } from '../sale/draft.ts';
import { followingFaults, limitFaults, termFaults } from '../sale/draft.ts';
import { LimitsStep } from '../sale/limits-step.tsx';
import { TermsFields } from '../sale/terms-step.tsx';
import { countChanges, draftOf, editRequest, needsReview } from './edit-draft.ts';
import { editMessages } from './messages.ts';

export interface EditListingProps {
  listing: OwnListing;
  onClose: () => void;
}

/** Edits a listing of the user. Running trades keep their terms, and the payment password authorizes the change. */
export function EditListing({ listing, onClose }: EditListingProps) {
  const messages = useMessages(editMessages);
  const { coin, fiat } = useShownCurrencies();
  const [draft, setDraft] = useState(() => draftOf(listing));
  const [isTried, setTried] = useState(false);
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const isPaused = useMovingPausedUntil() !== null;
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
  const isReviewed = needsReview(listing, draft);
  const edit = useEditListing((changed) => {
    showToast({ text: changed.status === listing.status ? messages.saved : messages.inReview, icon: 'check' });
    onClose();
  });
  const handleSave = () => {
    setTried(true);
    if (Object.keys(faults).length === 0) setPasswordOpen(true);
  };
  const onChange = (changed: Partial<SaleDraft>) => setDraft({ ...draft, ...changed });
  const step = { draft, faults, isTried, onChange };
  return (
    <Screen
      head={<Header title={messages.title} onBack={onClose} />}
      foot={
        <Footer label={messages.actions}>
          <ButtonPair isLean>
            <Button kind="line" isWide onClick={onClose}>
              {messages.discard}
            </Button>
            <Button kind="act" isWide isDisabled={changes === 0 || isPaused} onClick={handleSave}>
              {messages.save(changes)}
            </Button>
          </ButtonPair>
        </Footer>
      }
    >
      <MovingPaused />
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
      <p className="note px-page pt-2 pb-6">{isReviewed ? messages.reviewNote : messages.atOnceNote}</p>
      <PaymentPassword
        isOpen={isPasswordOpen}
        onClose={() => setPasswordOpen(false)}
        purpose={messages.purpose(moneyText(listing.remaining, coin))}
        amount={<Amount value={shownAmount(draft.price, FIAT_DECIMALS)} currency={fiat} size="title" />}
        onPassword={async (password) => {
          await edit.mutateAsync({ ...editRequest(listing, draft, ownIds, deviceZone()), security_password: password });
        }}
      />
    </Screen>
  );
}

function priceFaults(draft: SaleDraft): { readonly price?: 'nothing' } {
  return typedMinor(draft.price) === undefined ? { price: 'nothing' } : {};
}
