import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useId } from 'react';
import { contentMessages } from '../messages.ts';
import { useUploadPicture } from '../queries.ts';

export interface PictureFieldProps {
  id: string | null;
  onChange: (id: string) => void;
}

/**
 * The picture of a banner or a video, which another file can replace. A refused file leaves the previous one in place.
 */
export function PictureField({ id, onChange }: PictureFieldProps) {
  const messages = useMessages(contentMessages);
  const upload = useUploadPicture();
  const field = useId();
  return (
    <div>
      <label className="note" htmlFor={field}>
        {messages.picture}
      </label>
      {id !== null && <img className="content-picture" src={`/content/${id}.jpg`} alt="" />}
      <input
        id={field}
        type="file"
        accept="image/jpeg,image/png"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) upload.mutate(file, { onSuccess: (picture) => onChange(picture.id) });
        }}
      />
      <p className="note" role={upload.error ? 'alert' : undefined}>
        {upload.error?.message ?? messages.pictureHint}
      </p>
    </div>
  );
}
