import { Button } from '@eh/ui/buttons/button.tsx';
import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useFocusAtFirst } from '../../../parts/screen/focus-at-first.ts';
import { complaintMessages } from '../messages.ts';
import type { Case } from '../queries.ts';
import { useAskSide } from '../queries.ts';

const TEXT_MAX = 140;
const sides = ['buyer', 'seller'] as const;

/** Asks one side a question, which gives it the turn. A requested recording has to show a code that only that side gets. */
export function AskForm({ complaint, onEnd }: { complaint: Case; onEnd: () => void }) {
  const messages = useMessages(complaintMessages);
  const [to, setTo] = useState<(typeof sides)[number]>('buyer');
  const [text, setText] = useState('');
  const [wantsVideo, setWantsVideo] = useState(false);
  const field = useFocusAtFirst<HTMLTextAreaElement>();
  const question = useAskSide();
  async function send(): Promise<void> {
    if (text.trim() === '' || question.isPending) return;
    try {
      await question.mutateAsync({ id: complaint.id, to, text: text.trim(), wants_video: wantsVideo });
      showToast(messages.askedSide(messages.sides[to]));
      onEnd();
    } catch {
      // A toast has shown the error; the typed text stays.
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEnd();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <form className="verdict" onSubmit={handleSubmit} aria-label={messages.askSide}>
      <h2 className="title">{messages.askSide}</h2>
      <ChipChoice
        label={messages.askWhom}
        isLabelShown
        options={sides.map((value) => ({ value, label: messages.sides[value] }))}
        value={to}
        onChange={setTo}
      />
      <TextArea
        label={messages.question}
        aside={<span className="note">{`${text.length} / ${TEXT_MAX}`}</span>}
        value={text}
        maxLength={TEXT_MAX}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        ref={field}
      />
      <Checkbox
        checked={wantsVideo}
        onChange={(event) => setWantsVideo(event.target.checked)}
        note={messages.videoNote}
      >
        {messages.wantsVideo}
      </Checkbox>
      <p className="note">{messages.askNote}</p>
      <div className="pair" data-lean="">
        <Button kind="line" onClick={onEnd}>
          {messages.back} <Key name="Esc" />
        </Button>
        <Button kind="act" type="submit" isDisabled={text.trim() === ''} isPending={question.isPending}>
          {messages.askSide} <Key name="Ctrl ↵" />
        </Button>
      </div>
    </form>
  );
}
