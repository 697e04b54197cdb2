import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { Button } from '@eh/ui/button.tsx';
import { MoneyField } from '@eh/ui/money-field.tsx';
import { Pair } from '@eh/ui/pair.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Sheet } from '@eh/ui/sheet.tsx';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { SpanFields } from '../../parts/span-fields.tsx';
import { useDraft } from '../../parts/use-draft.ts';
import { type BillFilters, noFilters } from './bill-filters.ts';
import { billWords } from './copy.ts';

export interface FilterSheetProps {
  isOpen: boolean;
  filters: BillFilters;
  onApply: (filters: BillFilters) => void;
  onClose: () => void;
}

/** Narrows the statement by time and size: nothing changes behind it until it is applied. */
export function FilterSheet({ isOpen, filters, onApply, onClose }: FilterSheetProps) {
  const words = useWords(billWords).filter;
  const [draft, setDraft] = useDraft(filters, isOpen);
  const { fromDay, untilDay, minimum, maximum } = noFilters;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      foot={
        <Pair isLean>
          <Button kind="line" onClick={() => setDraft({ ...draft, fromDay, untilDay, minimum, maximum })}>
            {words.reset}
          </Button>
          <Button kind="act" onClick={() => onApply(draft)}>
            {words.apply}
          </Button>
        </Pair>
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
  const words = useWords(billWords).filter;
  const { coin } = useShownCurrencies();
  return (
    <div className="grid gap-6 px-page py-2">
      <SpanFields days={draft} onChange={onChange} />
      <MoneyField
        label={words.least}
        value={draft.minimum}
        onChange={(minimum) => onChange({ minimum })}
        currency={coin}
        decimals={COIN_DECIMALS}
      />
      <MoneyField
        label={words.most}
        value={draft.maximum}
        onChange={(maximum) => onChange({ maximum })}
        currency={coin}
        decimals={COIN_DECIMALS}
      />
    </div>
  );
}
