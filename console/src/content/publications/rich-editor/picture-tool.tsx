import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { EditorView } from 'prosemirror-view';
import { useId, useState } from 'react';
import { contentMessages } from '../messages.ts';
import { useUploadPicture } from '../queries.ts';
import { richSchema } from './rich-schema.ts';

/** Inserts a picture into a text: first its description for people who do not see it, then the file. */
export function PictureTool({ view, onDone }: { view: EditorView; onDone: () => void }) {
  const messages = useMessages(contentMessages);
  const upload = useUploadPicture();
  const [alt, setAlt] = useState('');
  const field = useId();
  const insert = (id: string) => {
    const picture = richSchema.nodes.picture.create({ id, alt: alt.trim() });
    view.dispatch(view.state.tr.replaceSelectionWith(picture));
    view.focus();
    onDone();
  };
  return (
    <div className="content-link-field">
      <TextField label={messages.alt} value={alt} onChange={(event) => setAlt(event.target.value)} />
      <label className="note" htmlFor={field}>
        {messages.upload}
      </label>
      <input
        id={field}
        type="file"
        accept="image/jpeg,image/png"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) upload.mutate(file, { onSuccess: ({ id }) => insert(id) });
        }}
      />
      <p className="note" role={upload.error ? 'alert' : undefined}>
        {upload.error?.message ?? messages.pictureHint}
      </p>
    </div>
  );
}
