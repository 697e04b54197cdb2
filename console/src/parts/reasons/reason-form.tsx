import { type InLanguages, inEachLanguage, nextLanguage } from '@eh/contract/platform/languages/language.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useFocusAtFirst } from '../screen/focus-at-first.ts';
import { screenMessages } from '../screen/messages.ts';

/** A reason in both languages, as each side reads it. */
export type OfficialReason = InLanguages<string>;

export interface ReasonFormProps {
  /** Says what will happen, with the amount. */
  title: string;
  text?: string | undefined;
  confirm: string;
  firstReason?: string;
  presets?: readonly string[];
  /** The same presets in the other language, for a reason in both. */
  presetsElse?: readonly string[];
  isPending: boolean;
  /** Another step on the page has the filled button. */
  isSecondary?: boolean;
  /** Whether people read the reason too, so that it is required in both languages. */
  isForPeople?: boolean;
  longest?: number;
  /** `both` has the reason in each language; if only one was required, that one is used for both. */
  onConfirm: (reason: string, both: OfficialReason) => void;
  onBack: () => void;
  /** Fields to fill before the reason is written. */
  children?: ReactNode;
}

const REASON_MAX = 140;

/** The last step of a decision: restates it, asks why, and is sent only by its button or Ctrl+Enter. */
export function ReasonForm(props: ReasonFormProps) {
  const messages = useMessages(screenMessages);
  const { text, firstReason = '', presets = [], presetsElse = [], isForPeople = false, longest = REASON_MAX } = props;
  const language = useLanguage();
  const [reason, setReason] = useState(firstReason);
  const [other, setOther] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reasonField = useFocusAtFirst<HTMLTextAreaElement>();
  useKeys({ escape: props.onBack });

  function choose(preset: string, presetElse = ''): void {
    setReason(preset);
    setOther(presetElse);
    reasonField.current?.focus();
  }

  function confirm(): void {
    if (props.isPending) return;
    const said = reason.trim();
    const saidElse = isForPeople ? other.trim() : said;
    if (said === '' || saidElse === '') return setMissing(true);
    props.onConfirm(
      said,
      inEachLanguage((written) => (written === language ? said : saidElse)),
    );
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    confirm();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) props.onBack();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm();
  }

  return (
    <form className="reason" onSubmit={handleSubmit} aria-label={props.title}>
      <h3 className="title">{withoutBreaks(props.title)}</h3>
      {text !== undefined && <p>{text}</p>}
      {props.children}
      {presets.length > 0 && (
        <fieldset className="presets">
          <legend className="sr-only">{messages.presetsLabel}</legend>
          {presets.map((preset, index) => (
            <button key={preset} type="button" className="preset" onClick={() => choose(preset, presetsElse[index])}>
              {preset}
            </button>
          ))}
        </fieldset>
      )}
      <TextArea
        label={messages.reason}
        aside={<span className="note">{`${reason.length} / ${longest}`}</span>}
        value={reason}
        maxLength={longest}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing && reason.trim() === '' ? messages.reasonMissing : undefined}
        onKeyDown={handleKey}
        ref={reasonField}
      />
      {isForPeople && (
        <TextArea
          label={messages.otherReason}
          lang={nextLanguage(language)}
          aside={<span className="note">{`${other.length} / ${longest}`}</span>}
          value={other}
          maxLength={longest}
          onChange={(event) => setOther(event.target.value)}
          error={isMissing && other.trim() === '' ? messages.otherReasonMissing : undefined}
          onKeyDown={handleKey}
        />
      )}
      <div className="pair" data-lean="">
        <Button kind="line" onClick={props.onBack}>
          {messages.back} <Key name="Esc" />
        </Button>
        <Button kind={props.isSecondary === true ? 'inked' : 'act'} type="submit" isPending={props.isPending}>
          {props.confirm} <Key name="Ctrl ↵" />
        </Button>
      </div>
    </form>
  );
}

/** Prevents breaks between a sum and its currency, and before a dot. */
function withoutBreaks(title: string): string {
  return title.replaceAll(/(?<=\d) (?=[A-Z])| (?=·)/g, '\u00a0');
}
