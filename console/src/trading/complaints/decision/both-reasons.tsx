import { type InLanguages, inEachLanguage } from '@eh/contract/platform/languages/language.ts';
import { OFFICIAL_TEXT_MAX } from '@eh/contract/trading/complaints/kinds.ts';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { KeyboardEvent, Ref } from 'react';
import { complaintMessages } from '../messages.ts';

export type Reason = InLanguages<string>;

export const noReason: Reason = { zh: '', en: '' };

/** The reason to send; null while one of the two languages is missing. */
export function completeReason({ zh, en }: Reason): Reason | null {
  const reason = { zh: zh.trim(), en: en.trim() };
  return reason.zh === '' || reason.en === '' ? null : reason;
}

const tags = inEachLanguage((language) => language);

export interface BothReasonsProps {
  reason: Reason;
  onReason: (reason: Reason) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  isMissing: boolean;
  firstField?: Ref<HTMLTextAreaElement>;
}

/** The fields for the reason that both sides read, one for each language. */
export function BothReasons({ reason, onReason, onKeyDown, isMissing, firstField }: BothReasonsProps) {
  const messages = useMessages(complaintMessages);
  return (['zh', 'en'] as const).map((language, index) => (
    <TextArea
      key={language}
      label={messages.reasonIn[language]}
      lang={tags[language]}
      aside={
        <span className="note">
          {`${reason[language].length} / ${OFFICIAL_TEXT_MAX}`} {index === 0 && <Key name="D" />}
        </span>
      }
      value={reason[language]}
      maxLength={OFFICIAL_TEXT_MAX}
      onChange={(event) => onReason({ ...reason, [language]: event.target.value })}
      onKeyDown={onKeyDown}
      error={isMissing && reason[language].trim() === '' ? messages.reasonMissing : undefined}
      {...(index === 0 && firstField ? { ref: firstField } : {})}
    />
  ));
}
