import { entryKinds } from '@eh/contract/ledger/journal/entry-kinds.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { SelectField } from '@eh/ui/select-field.tsx';
import { TextField } from '@eh/ui/text-field.tsx';
import { bookWords } from './copy.ts';
import { type FilterDraft, kindOf, wrongAmounts } from './filter-draft.ts';

export interface LineFiltersProps {
  draft: FilterDraft;
  onChange: (draft: FilterDraft) => void;
}

/** Which lines are wanted: by what happened, direction, days and size. */
export function LineFilters({ draft, onChange }: LineFiltersProps) {
  const words = useWords(bookWords);
  const wrong = wrongAmounts(draft);
  const all = { value: '', label: words.all };
  const typed = (name: 'from' | 'until' | 'least' | 'most') => ({
    label: words[name],
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
    autoComplete: 'off',
  });
  const size = (name: 'least' | 'most') => ({
    ...typed(name),
    inputMode: 'decimal' as const,
    error: wrong.has(name) ? words.wrongAmount : undefined,
  });
  return (
    <search className="books-filters" aria-label={words.filters}>
      <SelectField
        label={words.kind}
        value={draft.kind}
        options={[all, ...entryKinds.map((value) => ({ value, label: words.kinds[value] }))]}
        onChange={(event) => onChange({ ...draft, kind: kindOf(event.target.value) })}
      />
      <TextField type="date" {...typed('from')} />
      <TextField {...size('least')} />
      <SelectField
        label={words.sign}
        value={draft.sign}
        options={[all, ...(['in', 'out'] as const).map((value) => ({ value, label: words.signs[value] }))]}
        onChange={(event) => onChange({ ...draft, sign: signOf(event.target.value) })}
      />
      <TextField type="date" {...typed('until')} />
      <TextField {...size('most')} />
    </search>
  );
}

function signOf(text: string): FilterDraft['sign'] {
  return text === 'in' || text === 'out' ? text : '';
}
