import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { SearchField } from './search-field.tsx';

export interface SearchControlsProps<Choice extends string> {
  texts: { readonly search: string; readonly searchHint: string };
  search: string;
  onSearch: (search: string) => void;
  /** Names the list of choices for screen readers. */
  label: string;
  choices: readonly { readonly value: Choice; readonly label: string }[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** The search text, and a filter for the results. */
export function SearchControls<Choice extends string>({ texts, ...props }: SearchControlsProps<Choice>) {
  const { search, onSearch, label, choices, choice, onChoose } = props;
  return (
    <>
      <SearchField label={texts.search} hint={texts.searchHint} value={search} onChange={onSearch} />
      <SelectField
        label={label}
        isLabelHidden
        value={choice}
        onChange={(event) => {
          const chosen = choices.find(({ value }) => value === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
        options={choices}
      />
    </>
  );
}
