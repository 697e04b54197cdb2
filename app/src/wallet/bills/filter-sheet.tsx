import { COIN_DECIMALS } from '@eh/contract/money.ts';
import { Button } from '@eh/ui/button.tsx';
import { Chip, Chips } from '@eh/ui/chip.tsx';
import { MoneyField } from '@eh/ui/money-field.tsx';
import { Pair } from '@eh/ui/pair.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { Sheet } from '@eh/ui/sheet.tsx';
import { TextField } from '@eh/ui/text-field.tsx';
import { useState } from 'react';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { dateBounds } from '../../parts/date-bounds.ts';
import { type BillFilters, noFilters, type Span, spanOf } from './bill-filters.ts';
import { billWords } from './copy.ts';

const spans: readonly Span[] = ['week', 'month', 'quarter', 'year'];
const SECOND = 1000;

export interface FilterSheetProps {
  isOpen: boolean;
  filters: BillFilters;
  onApply: (filters: BillFilters) => void;
  onClose: () => void;
}

/** Narrows the statement by time and size: nothing changes behind it until it is applied. */
export function FilterSheet({ isOpen, filters, onApply, onClose }: FilterSheetProps) {
  const words = useWords(billWords).filter;
  const [draft, setDraft] = useState(filters);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(filters);
  }
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
  const now = serverNow() / SECOND;
  const bounds = dateBounds(serverNow());
  return (
    <div className="grid gap-6 px-page py-2">
      <Chips label={words.time} wraps>
        {spans.map((span) => {
          const days = spanOf(span, now);
          const isOn = days.fromDay === draft.fromDay && days.untilDay === draft.untilDay;
          return (
            <Chip key={span} isOn={isOn} onClick={() => onChange(days)}>
              {words.span[span]}
            </Chip>
          );
        })}
      </Chips>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          type="date"
          {...bounds}
          label={words.from}
          value={draft.fromDay}
          onChange={(event) => onChange({ fromDay: event.target.value })}
        />
        <TextField
          type="date"
          {...bounds}
          label={words.until}
          value={draft.untilDay}
          onChange={(event) => onChange({ untilDay: event.target.value })}
        />
      </div>
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
