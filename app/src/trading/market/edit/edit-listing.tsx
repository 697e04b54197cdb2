import { shownAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { deviceZone } from '../../../parts/dates/device-zone.ts';
import { MovingPaused, useMovingPausedUntil } from '../../../parts/moving-paused.tsx';
import { PaymentPassword } from '../../../parts/passwords/payment-password.tsx';
import type { Own } from '../listings/own.ts';
import { useEditListing } from '../queries.ts';
import type { SaleDraft } from '../sale/draft.ts';
import { editRequest } from './edit-draft.ts';
import { EditForm } from './edit-form.tsx';
import { useEditMessages } from './messages.ts';
import { useEdited } from './use-edited.ts';

export interface EditListingProps {
  listing: Own;
  onClose: () => void;
}

interface Changes {
  readonly draft: SaleDraft;
  readonly ownIds: readonly string[];
}

/** Edits a listing of the user; the payment password authorizes the change. */
export function EditListing({ listing, onClose }: EditListingProps) {
  const messages = useEditMessages('sell');
  const { coin, fiat } = useShownCurrencies();
  const [changes, setChanges] = useState<Changes | null>(null);
  const edit = useEditListing(useEdited(listing, onClose));
  return (
    <EditForm
      listing={listing}
      head={<MovingPaused />}
      isBlocked={useMovingPausedUntil() !== null}
      onClose={onClose}
      onSave={(draft, ownIds) => setChanges({ draft, ownIds })}
    >
      <PaymentPassword
        isOpen={changes !== null}
        onClose={() => setChanges(null)}
        purpose={messages.purpose(moneyText(listing.remaining, coin))}
        amount={
          changes && <Amount value={shownAmount(changes.draft.price, FIAT_DECIMALS)} currency={fiat} size="title" />
        }
        onPassword={async (password) => {
          if (changes === null) return;
          const request = editRequest(listing, changes.draft, changes.ownIds, deviceZone());
          await edit.mutateAsync({ ...request, security_password: password });
        }}
      />
    </EditForm>
  );
}
