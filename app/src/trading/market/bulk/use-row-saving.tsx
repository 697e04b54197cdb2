import { shownAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { deviceZone } from '../../../parts/dates/device-zone.ts';
import { PaymentPassword } from '../../../parts/passwords/payment-password.tsx';
import { useEditBid } from '../bids/queries.ts';
import { bidEditRequest, editRequest, needsReview } from '../edit/edit-draft.ts';
import { useEditMessages } from '../edit/messages.ts';
import type { Own } from '../listings/own.ts';
import { useEditListing } from '../queries.ts';
import { bulkMessages } from './messages.ts';
import { type RowDraft, termsOfRow } from './row-draft.ts';

interface Saving {
  readonly listing: Own;
  readonly row: RowDraft;
}

/**
 * Saves what was typed into a row; coins on sale take the payment password, whose sheet `children` is. `savingId` is the
 * listing whose changes are on their way.
 */
export function useRowSaving(onSaved: (id: string) => void) {
  const messages = useMessages(bulkMessages);
  const edit = useEditMessages('sell');
  const { coin, fiat } = useShownCurrencies();
  const [asked, setAsked] = useState<Saving | null>(null);
  const handleDone = (changed: Pick<Own, 'id' | 'status'>, before: Own) => {
    showToast({ text: changed.status === before.status ? messages.saved : messages.inReview, icon: 'check' });
    onSaved(changed.id);
  };
  const editSale = useEditListing(() => setAsked(null));
  const editBid = useEditBid(() => undefined);
  const save = (listing: Own, row: RowDraft) => {
    if (listing.side === 'sell') return setAsked({ listing, row });
    const request = bidEditRequest(listing, termsOfRow(listing, row), listing.payment_account_ids, deviceZone());
    editBid.mutate(request, { onSuccess: (changed) => handleDone(changed, listing) });
  };
  const children = (
    <PaymentPassword
      isOpen={asked !== null}
      onClose={() => setAsked(null)}
      purpose={messages.purpose(moneyText(asked?.listing.remaining ?? '0.00', coin))}
      hint={
        asked && (needsReview(asked.listing, termsOfRow(asked.listing, asked.row)) ? edit.reviewNote : edit.atOnceNote)
      }
      amount={asked && <Amount value={shownAmount(asked.row.price, FIAT_DECIMALS)} currency={fiat} size="title" />}
      onPassword={async (password) => {
        if (asked === null) return;
        const { listing, row } = asked;
        const request = editRequest(listing, termsOfRow(listing, row), listing.payment_account_ids, deviceZone());
        handleDone(await editSale.mutateAsync({ ...request, security_password: password }), listing);
      }}
    />
  );
  const savingSale = editSale.isPending ? editSale.variables.id : null;
  const savingId = editBid.isPending ? editBid.variables.id : savingSale;
  return { save, savingId, children };
}
