import type { AnswerOf } from '@eh/contract/calls.ts';
import { PictureViewer } from '@eh/ui/media/picture-viewer.tsx';
import { Thumbnail } from '@eh/ui/media/thumbnail.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { apiBaseUrl } from '../../api/lines/api-lines.ts';
import { chatPartMessages } from './messages.ts';

export type StoredFile = AnswerOf<'POST /api/upload/img'>;

/** A file of a message as a thumbnail. Documents open in a new tab, because browsers show no PDF in a sandboxed frame. */
export function ChatFile({ file }: { file: StoredFile }) {
  const messages = useMessages(chatPartMessages);
  const [isOpen, setOpen] = useState(false);
  const kind = kindOf(file.media_type);
  const label = messages[kind];
  const src = apiBaseUrl() + file.url;
  const handleOpen = () => {
    if (kind !== 'document') return setOpen(true);
    window.open(src, '_blank', 'noopener');
  };
  return (
    <>
      <Thumbnail src={kind === 'picture' ? src : undefined} label={label} onClick={handleOpen} />
      {kind !== 'picture' && <span className="note">{label}</span>}
      {kind !== 'document' && (
        <PictureViewer
          canSave
          pictures={[{ src, label, kind }]}
          index={isOpen ? 0 : null}
          onIndexChange={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function kindOf(mediaType: string): 'picture' | 'video' | 'document' {
  if (mediaType.startsWith('image/')) return 'picture';
  return mediaType.startsWith('video/') ? 'video' : 'document';
}
