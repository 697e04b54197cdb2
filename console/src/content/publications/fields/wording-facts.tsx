import { MESSAGE_SUBJECT_MAX, MESSAGE_TEXT_MAX } from '@eh/contract/content/notifications/message-bounds.ts';
import { factsOf } from '@eh/contract/content/publications/modals/facts-of.ts';
import { headedText } from '@eh/contract/content/publications/modals/modal-facts.ts';
import { ownWording, type WordingKind } from '@eh/contract/content/publications/own-wording.ts';
import { PUSH_TEXT_MAX, PUSH_TITLE_MAX } from '@eh/contract/content/push/texts/push-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { DraftFieldProps } from './schedule-fields.tsx';
import { wordingMessages } from './wording-messages.ts';

/** The facts that the text of a dialog, a push or a message may name, and the app's own text, which can be restored. */
export function WordingFacts({ kind, name, draft, onChange }: DraftFieldProps & { kind: WordingKind; name: string }) {
  const messages = useMessages(wordingMessages);
  const own = ownWording(kind, name);
  if (own === null) return null;
  const facts = factsOf(name);
  const isOwn = draft.title.zh === own.zh && draft.title.en === own.en;
  return (
    <div className="content-pair">
      <section>
        <h2 className="label">{messages.own}</h2>
        <p className="note whitespace-pre-line">{own.zh}</p>
        <p className="note whitespace-pre-line mt-2" lang="en">
          {own.en}
        </p>
        <Button kind="line" size="small" isDisabled={isOwn} onClick={() => onChange({ title: { ...own } })}>
          {messages.useOwn}
        </Button>
      </section>
      <section>
        {kind !== 'message' && headedText(own.zh).heading !== null && <p className="note">{messages.headed}</p>}
        {kind === 'push' && <p className="note">{messages.bounds(PUSH_TITLE_MAX, PUSH_TEXT_MAX)}</p>}
        {kind === 'message' && <p className="note">{messages.sent(MESSAGE_SUBJECT_MAX, MESSAGE_TEXT_MAX)}</p>}
        {facts.length > 0 && (
          <>
            <h2 className="label">{messages.canSay}</h2>
            <ul>
              {facts.map((fact) => (
                <li key={fact} className="note">
                  <code>{`{{${fact}}}`}</code> {messages.facts[fact]}
                </li>
              ))}
            </ul>
            <p className="note">{messages.optional}</p>
            {kind !== 'modal' && <p className="note">{messages.missing}</p>}
          </>
        )}
      </section>
    </div>
  );
}
