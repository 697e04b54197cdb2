import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useId } from 'react';
import { useUploadCaptions } from '../queries.ts';
import { captionMessages } from './caption-messages.ts';
import type { DraftFieldProps } from './schedule-fields.tsx';

const languages = ['zh', 'en'] as const;

/** The captions of a video, one WebVTT file per language. A refused file leaves the previous one in place. */
export function CaptionFields({ draft, onChange }: DraftFieldProps) {
  const messages = useMessages(captionMessages);
  return (
    <fieldset>
      <legend className="note">{messages.captions}</legend>
      {languages.map((language) => (
        <CaptionField
          key={language}
          label={messages.of[language]}
          hasFile={draft.captions[language] !== null}
          onChange={(id) => onChange({ captions: { ...draft.captions, [language]: id } })}
        />
      ))}
      <p className="note">{messages.hint}</p>
    </fieldset>
  );
}

interface CaptionFieldProps {
  label: string;
  hasFile: boolean;
  onChange: (id: string | null) => void;
}

function CaptionField({ label, hasFile, onChange }: CaptionFieldProps) {
  const messages = useMessages(captionMessages);
  const upload = useUploadCaptions();
  const field = useId();
  return (
    <div>
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        type="file"
        accept=".vtt,text/vtt"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) upload.mutate(file, { onSuccess: ({ id }) => onChange(id) });
        }}
      />
      {upload.error && (
        <p className="note" role="alert">
          {upload.error.message}
        </p>
      )}
      {hasFile && (
        <p className="note">
          {upload.data ? messages.lines(upload.data.lines) : messages.stored}{' '}
          <Button kind="line" size="small" onClick={() => onChange(null)}>
            {messages.remove}
          </Button>
        </p>
      )}
    </div>
  );
}
