import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { TextArea } from '@eh/ui/text-area.tsx';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { shellWords } from './copy.ts';
import { useFocusAtFirst } from './focus-at-first.ts';
import { Key } from './key.tsx';
import { useKeys } from './keys.ts';

export interface ReasonFormProps {
  /** What will happen, with the amount. */
  title: string;
  text?: string | undefined;
  confirm: string;
  firstReason?: string;
  presets?: readonly string[];
  isPending: boolean;
  onConfirm: (reason: string) => void;
  onBack: () => void;
  /** What has to be chosen before the reason is written. */
  children?: ReactNode;
}

const REASON_MAX = 140;

/** The last step of a decision: says it again, asks why, and is sent by its button or Ctrl+Enter only. */
export function ReasonForm(props: ReasonFormProps) {
  const words = useWords(shellWords);
  const { text, firstReason = '', presets = [] } = props;
  const [reason, setReason] = useState(firstReason);
  const [isMissing, setMissing] = useState(false);
  const reasonField = useFocusAtFirst<HTMLTextAreaElement>();
  useKeys({ escape: props.onBack });

  function confirm(): void {
    if (props.isPending) return;
    if (reason.trim() === '') setMissing(true);
    else props.onConfirm(reason.trim());
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
      <h3 className="title">{props.title}</h3>
      {text !== undefined && <p>{text}</p>}
      {props.children}
      {presets.length > 0 && (
        <fieldset className="presets">
          <legend className="sr-only">{words.presetsLabel}</legend>
          {presets.map((preset) => (
            <button key={preset} type="button" className="preset" onClick={() => setReason(preset)}>
              {preset}
            </button>
          ))}
        </fieldset>
      )}
      <TextArea
        label={words.reason}
        aside={<span className="note">{`${reason.length} / ${REASON_MAX}`}</span>}
        value={reason}
        maxLength={REASON_MAX}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing && reason.trim() === '' ? words.reasonMissing : undefined}
        onKeyDown={handleKey}
        ref={reasonField}
      />
      <div className="pair" data-lean="">
        <Button kind="line" onClick={props.onBack}>
          {words.back} <Key name="Esc" />
        </Button>
        <Button kind="act" type="submit" isPending={props.isPending}>
          {props.confirm} <Key name="Ctrl ↵" />
        </Button>
      </div>
    </form>
  );
}
