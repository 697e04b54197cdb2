import type { AnswerOf } from '@eh/contract/calls.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { fiatText } from '../money/money.ts';
import { editMessages } from './edit-messages.ts';

type Edit = AnswerOf<'POST /api/operator/listings'>['rows'][number]['edits'][number];
type Change = Edit['changes'][number];

const amounts: readonly Change['field'][] = ['price', 'minimum', 'maximum'];

export interface ListingEditsProps {
  edits: readonly Edit[];
  fiat: string;
  /** When the shown trade opened; omitted for the listing itself. */
  openedAt?: number;
}

/** The seller's edits of a listing and their times: a trade opened before an edit has the terms from before it. */
export function ListingEdits({ edits, fiat, openedAt }: ListingEditsProps) {
  const messages = useMessages(editMessages);
  const formats = useFormats();
  if (edits.length === 0) return null;
  const say = (field: Change['field'], text: string | null) =>
    text === null || text === '' ? messages.nothing : amounts.includes(field) ? fiatText(text, fiat) : text;
  return (
    <section aria-label={messages.edits}>
      <h2 className="label mt-4">{messages.edits}</h2>
      <ul>
        {edits.map((edit) => (
          <li key={edit.version} className="mt-2">
            <span className="note">
              {formats.dateTime(edit.at)}
              {openedAt !== undefined && edit.at > openedAt && ` · ${messages.afterOpened}`}
            </span>
            {edit.changes.map(({ field, from, to }) => (
              <p key={field}>
                {messages.edited[field]}: <s className="text-muted">{say(field, from)}</s> → {say(field, to)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
