import { factsOf, headedText } from '@eh/contract/content/publications/modals/modal-facts.ts';
import { isModalName, modalTexts } from '@eh/contract/content/publications/modals/modal-texts.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { modalMessages } from './modal-messages.ts';
import type { DraftFieldProps } from './schedule-fields.tsx';

/** The facts that the text of a dialog may name, and the app's own text, which it can come back to. */
export function ModalFacts({ name, draft, onChange }: DraftFieldProps & { name: string }) {
  const messages = useMessages(modalMessages);
  if (!isModalName(name)) return null;
  const own = modalTexts[name];
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
        {headedText(own.zh).heading !== null && <p className="note">{messages.headed}</p>}
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
          </>
        )}
      </section>
    </div>
  );
}
