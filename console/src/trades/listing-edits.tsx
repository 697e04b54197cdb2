import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { fiatText } from '../shell/money.ts';
import { listingWords } from './listing-copy.ts';
import type { ListingLine } from './listing-queries.ts';

type Edit = ListingLine['edits'][number];
type Change = Edit['changes'][number];

const amounts: readonly Change['field'][] = ['price', 'minimum', 'maximum'];

/** What the seller has changed of a listing and when: a trade opened before a change has the terms from before. */
export function ListingEdits({ edits, fiat }: { edits: readonly Edit[]; fiat: string }) {
  const words = useWords(listingWords);
  const formats = useFormats();
  if (edits.length === 0) return null;
  const say = (field: Change['field'], text: string | null) =>
    text === null || text === '' ? words.nothing : amounts.includes(field) ? fiatText(text, fiat) : text;
  return (
    <section aria-label={words.edits}>
      <h2 className="label mt-4">{words.edits}</h2>
      <ul>
        {edits.map((edit) => (
          <li key={edit.version} className="mt-2">
            <span className="note">{formats.dateTime(edit.at)}</span>
            {edit.changes.map(({ field, from, to }) => (
              <p key={field}>
                {words.edited[field]}: <s className="text-muted">{say(field, from)}</s> → {say(field, to)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
