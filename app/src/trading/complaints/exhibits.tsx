import { PictureViewer } from '@eh/ui/media/picture-viewer.tsx';
import { Thumbnail } from '@eh/ui/media/thumbnail.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { apiBaseUrl } from '../../api/api-lines.ts';
import { complaintMessages } from './messages.ts';
import type { Exhibit } from './queries.ts';

/** Evidence, small. Pictures open whole; papers and videos open in a view of their own. */
export function Exhibits({ files }: { files: readonly Exhibit[] }) {
  const messages = useMessages(complaintMessages);
  const [index, setIndex] = useState<number | null>(null);
  const pictures = files.filter(isPicture);
  if (files.length === 0) return null;
  const handleOpen = (file: Exhibit) => {
    if (isPicture(file)) setIndex(pictures.indexOf(file));
    else window.open(addressOf(file.url), '_blank', 'noopener');
  };
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {files.map((file, at) => (
        <Thumbnail
          key={file.id}
          isSquare
          src={isPicture(file) ? addressOf(file.url) : undefined}
          label={isVideo(file) ? messages.video : messages.exhibit(at + 1)}
          duration={isVideo(file) ? (file.proof_code ?? '…') : undefined}
          onClick={() => handleOpen(file)}
        />
      ))}
      <PictureViewer
        pictures={pictures.map((file, at) => ({ src: addressOf(file.url), label: messages.exhibit(at + 1) }))}
        index={index}
        onIndexChange={setIndex}
        onClose={() => setIndex(null)}
      />
    </div>
  );
}

function addressOf(url: string): string {
  return url.startsWith('/') ? apiBaseUrl() + url : url;
}

const isPicture = (file: Exhibit): boolean => file.media_type.startsWith('image/');
const isVideo = (file: Exhibit): boolean => file.media_type.startsWith('video/');
