import type { DocumentKind, IdentityPart } from '@eh/contract/accounts/identity/parts.ts';
import { REASON_TEXT_MAX, returnReasons } from '@eh/contract/accounts/identity/parts.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { identityMessages } from './messages.ts';
import type { Marked, ReturnedPart } from './returned.ts';
import { partsOf, returnedFrom } from './returned.ts';

export interface ReturnFormProps {
  document: DocumentKind;
  isPending: boolean;
  onConfirm: (note: string, returned: readonly ReturnedPart[]) => void;
  onBack: () => void;
}

/** Marks the parts to redo, each with a reason that applicants read in their own language. */
export function ReturnForm({ document, isPending, onConfirm, onBack }: ReturnFormProps) {
  const messages = useMessages(identityMessages);
  const language = useLanguage();
  const [marked, setMarked] = useState<Marked>({});
  const [isMissing, setMissing] = useState(false);
  useKeys({ escape: onBack });
  const change = (part: IdentityPart, changes: Partial<NonNullable<Marked[IdentityPart]>> | null) =>
    setMarked(({ [part]: before, ...rest }) =>
      changes === null ? rest : { ...rest, [part]: { reason: '', zh: '', en: '', ...before, ...changes } },
    );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const returned = returnedFrom(marked);
    if (returned === null) return setMissing(true);
    onConfirm(messages.returnNote(returned.map(({ part }) => messages.parts[part]).join(', ')), returned);
  };
  return (
    <form className="reason" onSubmit={handleSubmit} aria-label={messages.returnTitle}>
      <h3 className="title">{messages.returnTitle}</h3>
      {partsOf(document).map((part) => {
        const mark = marked[part];
        return (
          <div key={part}>
            <Checkbox checked={mark !== undefined} onChange={(event) => change(part, event.target.checked ? {} : null)}>
              {messages.parts[part]}
            </Checkbox>
            {mark && (
              <SelectField
                label={messages.reasonOf(messages.parts[part])}
                isLabelHidden
                value={mark.reason}
                onChange={(event) => change(part, { reason: event.target.value })}
                options={[
                  { value: '', label: messages.chooseReason },
                  ...Object.entries<BilingualText>(returnReasons[part]).map(([value, text]) => ({
                    value,
                    label: inLanguage(text, language),
                  })),
                  { value: 'other', label: messages.otherReason },
                ]}
              />
            )}
            {mark?.reason === 'other' && (
              <>
                <TextField
                  label={messages.inChinese}
                  maxLength={REASON_TEXT_MAX}
                  value={mark.zh}
                  onChange={(event) => change(part, { zh: event.target.value })}
                />
                <TextField
                  label={messages.inEnglish}
                  maxLength={REASON_TEXT_MAX}
                  value={mark.en}
                  onChange={(event) => change(part, { en: event.target.value })}
                />
              </>
            )}
          </div>
        );
      })}
      {isMissing && returnedFrom(marked) === null && (
        <p className="note text-sell" role="alert">
          {messages.returnMissing}
        </p>
      )}
      <div className="pair" data-lean="">
        <Button kind="line" onClick={onBack}>
          {messages.back} <Key name="Esc" />
        </Button>
        <Button kind="act" type="submit" isPending={isPending}>
          {messages.return}
        </Button>
      </div>
    </form>
  );
}
