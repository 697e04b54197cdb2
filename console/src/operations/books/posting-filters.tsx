import { entryKinds } from '@eh/contract/ledger/journal/entry-kinds.ts';
import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { AmountField } from '@eh/ui/forms/amounts/amount-field.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FilterDraft, kindOf, wrongAmounts } from './filter-draft.ts';
import { bookMessages } from './messages.ts';

export interface PostingFiltersProps {
  draft: FilterDraft;
  onChange: (draft: FilterDraft) => void;
}

/** Filters the postings by kind, direction, days and size. */
export function PostingFilters({ draft, onChange }: PostingFiltersProps) {
  const messages = useMessages(bookMessages);
  const wrong = wrongAmounts(draft);
  const all = { value: '', label: messages.all };
  const typed = (name: 'from' | 'until' | 'least' | 'most') => ({
    label: messages[name],
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
    autoComplete: 'off',
  });
  const size = (name: 'least' | 'most') => ({
    ...typed(name),
    onChange: (amount: string) => onChange({ ...draft, [name]: amount }),
    decimals: COIN_DECIMALS,
    unit: '',
    error: wrong.has(name) ? messages.wrongAmount : undefined,
  });
  return (
    <search className="books-filters" aria-label={messages.filters}>
      <SelectField
        label={messages.kind}
        value={draft.kind}
        options={[all, ...entryKinds.map((value) => ({ value, label: messages.kinds[value] }))]}
        onChange={(event) => onChange({ ...draft, kind: kindOf(event.target.value) })}
      />
      <TextField type="date" {...typed('from')} />
      <AmountField {...size('least')} />
      <SelectField
        label={messages.sign}
        value={draft.sign}
        options={[all, ...(['in', 'out'] as const).map((value) => ({ value, label: messages.signs[value] }))]}
        onChange={(event) => onChange({ ...draft, sign: signOf(event.target.value) })}
      />
      <TextField type="date" {...typed('until')} />
      <AmountField {...size('most')} />
    </search>
  );
}

function signOf(text: string): FilterDraft['sign'] {
  return text === 'in' || text === 'out' ? text : '';
}
