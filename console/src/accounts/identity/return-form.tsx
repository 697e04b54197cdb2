import type { DocumentKind, IdentityPart } from '@eh/contract/accounts/identity/parts.ts';
import { REASON_TEXT_MAX, returnReasons } from '@eh/contract/accounts/identity/parts.ts';
import { Button } from '@eh/ui/button.tsx';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { SelectField } from '@eh/ui/select-field.tsx';
import { TextField } from '@eh/ui/text-field.tsx';
import { Tick } from '@eh/ui/tick.tsx';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Key } from '../../shell/key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { identityWords } from './copy.ts';
import type { Marked, ReturnedPart } from './returned.ts';
import { partsOf, returnedFrom } from './returned.ts';

export interface ReturnFormProps {
  document: DocumentKind;
  isPending: boolean;
  onConfirm: (note: string, returned: readonly ReturnedPart[]) => void;
  onBack: () => void;
}

/** Marks only what has to be done again, each with a reason that the applicant reads in his language. */
export function ReturnForm({ document, isPending, onConfirm, onBack }: ReturnFormProps) {
  const words = useWords(identityWords);
  const language = useLanguage();
  const [marked, setMarked] = useState<Marked>({});
  const [isMissing, setMissing] = useState(false);
  useKeys({ escape: onBack });
  const change = (part: IdentityPart, changes: Partial<NonNullable<Marked[IdentityPart]>> | null) =>
    setMarked(({ [part]: before, ...others }) =>
      changes === null ? others : { ...others, [part]: { reason: '', zh: '', en: '', ...before, ...changes } },
    );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const returned = returnedFrom(marked);
    if (returned === null) return setMissing(true);
    onConfirm(words.returnNote(returned.map(({ part }) => words.parts[part]).join(', ')), returned);
  };
  return (
    <form className="reason" onSubmit={handleSubmit} aria-label={words.returnTitle}>
      <h3 className="title">{words.returnTitle}</h3>
      {partsOf(document).map((part) => {
        const mark = marked[part];
        return (
          <div key={part}>
            <Tick checked={mark !== undefined} onChange={(event) => change(part, event.target.checked ? {} : null)}>
              {words.parts[part]}
            </Tick>
            {mark && (
              <SelectField
                label={words.reasonOf(words.parts[part])}
                isLabelHidden
                value={mark.reason}
                onChange={(event) => change(part, { reason: event.target.value })}
                options={[
                  { value: '', label: words.chooseReason },
                  ...Object.entries(returnReasons[part]).map(([value, text]) => ({
                    value,
                    label: language === 'en' ? text.en : text.zh,
                  })),
                  { value: 'other', label: words.otherReason },
                ]}
              />
            )}
            {mark?.reason === 'other' && (
              <>
                <TextField
                  label={words.inChinese}
                  maxLength={REASON_TEXT_MAX}
                  value={mark.zh}
                  onChange={(event) => change(part, { zh: event.target.value })}
                />
                <TextField
                  label={words.inEnglish}
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
          {words.returnMissing}
        </p>
      )}
      <div className="pair" data-lean="">
        <Button kind="line" onClick={onBack}>
          {words.back} <Key name="Esc" />
        </Button>
        <Button kind="act" type="submit" isPending={isPending}>
          {words.return}
        </Button>
      </div>
    </form>
  );
}
