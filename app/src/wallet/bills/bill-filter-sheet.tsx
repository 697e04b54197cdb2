import { isUnreadable } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { SpanFields } from '../../parts/dates/span-fields.tsx';
import { useDraft } from '../../parts/use-draft.ts';
import { type BillFilters, noFilters } from './bill-filters.ts';
import { billMessages } from './messages.ts';

export interface BillFilterSheetProps {
  isOpen: boolean;
  filters: BillFilters;
  onApply: (filters: BillFilters) => void;
  onClose: () => void;
}

/** Filters the statement by time and amount. Changes take effect when they are applied. */
export function BillFilterSheet({ isOpen, filters, onApply, onClose }: BillFilterSheetProps) {
  const messages = useMessages(billMessages).filter;
  const [draft, setDraft] = useDraft(filters, isOpen);
  const { fromDay, untilDay, minimum, maximum } = noFilters;
  const isWrong = [draft.minimum, draft.maximum].some((amount) => isUnreadable(amount, COIN_DECIMALS));
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title}
      foot={
        <ButtonPair isLean>
          <Button kind="line" onClick={() => setDraft({ ...draft, fromDay, untilDay, minimum, maximum })}>
            {messages.reset}
          </Button>
          <Button kind="act" isDisabled={isWrong} onClick={() => onApply(draft)}>
            {messages.apply}
          </Button>
        </ButtonPair>
      }
    >
      <FilterFields draft={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} />
    </Sheet>
  );
}

interface FilterFieldsProps {
  draft: BillFilters;
  onChange: (changes: Partial<BillFilters>) => void;
}

function FilterFields({ draft, onChange }: FilterFieldsProps) {
  const messages = useMessages(billMessages).filter;
  const { coin } = useShownCurrencies();
  return (
    <div className="grid gap-6 px-page py-2">
      <SpanFields days={draft} onChange={onChange} />
      <MoneyField
        label={messages.least}
        value={draft.minimum}
        onChange={(minimum) => onChange({ minimum })}
        currency={coin}
        decimals={COIN_DECIMALS}
      />
      <MoneyField
        label={messages.most}
        value={draft.maximum}
        onChange={(maximum) => onChange({ maximum })}
        currency={coin}
        decimals={COIN_DECIMALS}
      />
    </div>
  );
}
