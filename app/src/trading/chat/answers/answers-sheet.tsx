import { Refused } from '@eh/client/calls/refused.ts';
import { ANSWER_TITLE_MAX, MESSAGE_LENGTH_MAX, SAVED_ANSWERS_MAX } from '@eh/contract/trading/chat/parts.ts';
import { chatRefusals } from '@eh/contract/trading/chat/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { useState } from 'react';
import { rereadAnswers, type SavedAnswer, type SavedAnswers, useSaveAnswers } from '../queries.ts';
import { answerMessages } from './messages.ts';

interface Draft extends SavedAnswer {
  readonly key: string;
}

export interface AnswersSheetProps {
  saved: SavedAnswers;
  onClose: () => void;
}

/**
 * The user's saved answers, to be changed as a whole. Saving is refused once if another device has changed them; whoever
 * was told so may replace them.
 */
export function AnswersSheet({ saved, onClose }: AnswersSheetProps) {
  const messages = useMessages(answerMessages);
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    (saved.answers.length === 0 ? [empty] : saved.answers).map((answer) => ({ ...answer, key: randomId() })),
  );
  const [version, setVersion] = useState(saved.version);
  const [isTried, setTried] = useState(false);
  const save = useSaveAnswers(() => {
    showToast({ text: messages.saved, icon: 'check' });
    onClose();
  });
  const filled = drafts.filter(({ title, text }) => title.trim() !== '' || text.trim() !== '');
  const change = (key: string, changes: Partial<SavedAnswer>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  const handleSave = () => {
    setTried(true);
    if (!areSound(filled)) return;
    const answers = filled.map(({ title, text }) => ({ title, text }));
    save.mutate({ answers, version }, { onError: (error) => void handleRefused(error) });
  };
  const handleRefused = async (error: Error) => {
    if (!(error instanceof Refused) || error.code !== chatRefusals.AnswersSavedMeanwhile.code) return;
    try {
      setVersion((await rereadAnswers()).version);
    } catch {
      // The old version stays, and the next try is refused again.
    }
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={messages.title}
      foot={
        <Button kind="act" isWide isPending={save.isPending} onClick={handleSave}>
          {messages.save}
        </Button>
      }
    >
      <div className="grid gap-5 px-page pb-4">
        <p className="note">{messages.note}</p>
        {drafts.map(({ key, title, text }, index) => (
          <div key={key}>
            <TextField
              label={messages.name(index + 1)}
              value={title}
              maxLength={ANSWER_TITLE_MAX}
              onChange={({ target }) => change(key, { title: target.value })}
              trailing={
                <IconButton
                  icon="close"
                  label={messages.remove(index + 1)}
                  onClick={() => setDrafts(drafts.filter((draft) => draft.key !== key))}
                />
              }
            />
            <TextArea
              label={messages.text(index + 1)}
              value={text}
              maxLength={MESSAGE_LENGTH_MAX}
              onChange={({ target }) => change(key, { text: target.value })}
            />
          </div>
        ))}
        {isTried && !areSound(filled) && (
          <p className="field-hint" data-invalid="" role="alert">
            {messages.fault}
          </p>
        )}
        {drafts.length < SAVED_ANSWERS_MAX && (
          <Button kind="line" isWide onClick={() => setDrafts([...drafts, { ...empty, key: randomId() }])}>
            {messages.add}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

const empty: SavedAnswer = { title: '', text: '' };

/** Whether each has a title of its own and a text. */
function areSound(answers: readonly SavedAnswer[]): boolean {
  const titles = answers.map(({ title }) => title.trim());
  return (
    answers.every(({ title, text }) => title.trim() !== '' && text.trim() !== '') &&
    new Set(titles).size === titles.length
  );
}
