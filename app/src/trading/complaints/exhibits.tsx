import { PictureViewer } from '@eh/ui/media/picture-viewer.tsx';
import { Thumbnail } from '@eh/ui/media/thumbnail.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { apiBaseUrl } from '../../api/lines/api-lines.ts';
import { complaintMessages } from './messages.ts';
import type { Exhibit } from './queries.ts';

/** Thumbnails of evidence. Pictures open in the viewer, documents and videos in a new tab. */
export function Exhibits({ files }: { files: readonly Exhibit[] }) {
  const messages = useMessages(complaintMessages);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const pictures = files.filter(isPicture);
  if (files.length === 0) return null;
  const handleOpen = (file: Exhibit) => {
    if (isPicture(file)) setOpenIndex(pictures.indexOf(file));
    else window.open(fileUrl(file.url), '_blank', 'noopener');
  };
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {files.map((file, index) => (
        <Thumbnail
          key={file.id}
          isSquare
          src={isPicture(file) ? fileUrl(file.url) : undefined}
          label={isVideo(file) ? messages.video : messages.exhibit(index + 1)}
          duration={isVideo(file) ? (file.proof_code ?? '…') : undefined}
          onClick={() => handleOpen(file)}
        />
      ))}
      <PictureViewer
        canSave
        pictures={pictures.map((file, index) => ({ src: fileUrl(file.url), label: messages.exhibit(index + 1) }))}
        index={openIndex}
        onIndexChange={setOpenIndex}
        onClose={() => setOpenIndex(null)}
      />
    </div>
  );
}

function fileUrl(url: string): string {
  return url.startsWith('/') ? apiBaseUrl() + url : url;
}

const isPicture = (file: Exhibit): boolean => file.media_type.startsWith('image/');
const isVideo = (file: Exhibit): boolean => file.media_type.startsWith('video/');
