import { TEXTAREA_MAX } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { contentMessages } from './messages.ts';
import { type ContentItem, type Draft, useEndContent, usePublishContent, useSaveContent } from './queries.ts';
import { needsSecond, SecondPerson } from './second-person.tsx';

export interface ContentActionsProps {
  item: ContentItem;
  draft: Draft;
  /** Called when the server has stored the item, with the draft that was sent. */
  onStored: (item: ContentItem, sent: Draft) => void;
}

/**
 * Save, publish and take down. A missing language needs an extra confirmation; content that speaks for the platform
 * needs a second person.
 */
export function ContentActions({ item, draft, onStored }: ContentActionsProps) {
  const messages = useMessages(contentMessages);
  const [note, setNote] = useState('');
  const [inOneLanguage, setInOneLanguage] = useState(false);
  const save = useSaveContent();
  const publish = usePublishContent(onStored);
  const end = useEndContent();
  const isSaved = JSON.stringify(draft) === JSON.stringify(item.draft);
  const [missing] = (['zh', 'en'] as const).filter((language) => draft.title[language] === '');
  const said = note.trim();
  const isByTwo = needsSecond(item, draft);
  const done = (text: string, isNoteOver = true) => ({
    onSuccess: (stored: ContentItem) => {
      onStored(stored, draft);
      showToast(text);
      for (const call of [save, publish, end]) if (call.isError) call.reset();
      if (!isNoteOver) return;
      setNote('');
      setInOneLanguage(false);
    },
  });
  const error = publish.error ?? save.error ?? end.error;
  const { id, revision } = item;
  return (
    <div className="content-actions">
      {!isSaved && <output className="note">{messages.unsaved}</output>}
      <Button
        kind="line"
        isWide
        isDisabled={isSaved}
        isPending={save.isPending}
        onClick={() => save.mutate({ id, revision, draft }, done(messages.saved, false))}
      >
        {messages.save}
      </Button>
      <TextField
        label={messages.note}
        maxLength={TEXTAREA_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {missing && (
        <Checkbox checked={inOneLanguage} onChange={(event) => setInOneLanguage(event.target.checked)}>
          {messages.oneLanguage(messages.languages[missing])}
        </Checkbox>
      )}
      <SecondPerson item={item} draft={draft} />
      {error && (
        <p className="note" role="alert">
          {error.message}
        </p>
      )}
      {item.proposal === null && (
        <Button
          kind="act"
          isWide
          isDisabled={said === ''}
          isPending={publish.isPending}
          onClick={() =>
            publish.mutate(
              { item, draft, note: said, in_one_language: inOneLanguage },
              done(isByTwo ? messages.waits : messages.published),
            )
          }
        >
          {isByTwo ? messages.propose : messages.publish}
        </Button>
      )}
      {(item.state === 'live' || item.state === 'scheduled') && (
        <Button
          kind="line"
          isWide
          isDisabled={said === ''}
          isPending={end.isPending}
          onClick={() => end.mutate({ id, note: said }, done(messages.ended))}
        >
          {messages.end}
        </Button>
      )}
    </div>
  );
}
