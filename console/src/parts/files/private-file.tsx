import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { PictureViewer } from '@eh/ui/media/picture-viewer.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useRef, useState } from 'react';
import { fileMessages } from './messages.ts';
import { OperatorWatermark } from './operator-watermark.tsx';
import { useViewedFile, type ViewedFile } from './queries.ts';
import { useCopyInMemory } from './use-copy-in-memory.ts';

export interface PrivateFileProps {
  fileId: string;
  /** The name of the file: "Front", "Payment voucher of the buyer". */
  name: string;
  /** The reason for the view, which the record of views stores for ever. */
  reason: string;
  /** Shown after the name. */
  note?: ReactNode;
}

/**
 * A person's private file, opened for a reason. Pictures have the operator's name drawn in, other files have it
 * overlaid.
 */
export function PrivateFile({ fileId, name, reason, note }: PrivateFileProps) {
  const messages = useMessages(fileMessages);
  const view = useViewedFile(fileId, reason);
  return (
    <figure className="exhibit">
      {view.data ? <Shown file={view.data} name={name} /> : <Icon name={view.isError ? 'warn' : 'image'} />}
      <figcaption>
        {name} {note}
        {view.isError && <span className="note">{messages.failed}</span>}
      </figcaption>
    </figure>
  );
}

function Shown({ file, name }: { file: ViewedFile; name: string }) {
  if (file.media_type.startsWith('image/')) return <Picture file={file} name={name} />;
  if (file.media_type.startsWith('video/')) return <Video file={file} name={name} />;
  return <DocumentFrame file={file} name={name} />;
}

function Picture({ file, name }: { file: ViewedFile; name: string }) {
  const messages = useMessages(fileMessages);
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <button type="button" aria-label={messages.enlarge(name)} onClick={() => setIndex(0)}>
        <img src={file.url} alt={name} />
      </button>
      <PictureViewer
        pictures={[{ src: file.url, label: name }]}
        index={index}
        onIndexChange={setIndex}
        onClose={() => setIndex(null)}
      />
    </>
  );
}

/** The player's own full screen would drop the overlaid name, so the whole frame is enlarged instead. */
function Video({ file, name }: { file: ViewedFile; name: string }) {
  const messages = useMessages(fileMessages);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className="marked">
      <video
        src={file.url}
        aria-label={name}
        controls
        controlsList="nofullscreen nodownload"
        disablePictureInPicture
        playsInline
        preload="metadata"
      >
        <track kind="captions" />
      </video>
      <OperatorWatermark />
      <IconButton
        icon="search"
        size={20}
        label={messages.fullScreen(name)}
        onClick={() => void frame.current?.requestFullscreen()}
      />
    </div>
  );
}

/** Shown from memory, since the browser's document viewer refuses the file's sandboxed address. */
function DocumentFrame({ file, name }: { file: ViewedFile; name: string }) {
  const url = useCopyInMemory(file.url);
  return (
    <div className="marked">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- A sandboxed frame shows no document at all. */}
      <iframe src={url} title={name} />
      <OperatorWatermark />
    </div>
  );
}
