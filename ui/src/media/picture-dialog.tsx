import { Dialog } from '@base-ui/react/dialog';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';
import type { PictureViewerProps, ShownPicture } from './picture-viewer.tsx';
import { useZoom } from './use-zoom.ts';

/** The implementation of PictureViewer. Import PictureViewer instead, which loads this on demand. */
export function PictureDialog({ pictures, index, onIndexChange, onClose }: PictureViewerProps) {
  const messages = useUiMessages();
  const picture = index === null ? undefined : pictures[index];
  const { zoom, frame, handlers, zoomIn, zoomOut } = useZoom(picture?.src ?? '');
  const turn = (by: number) => {
    const next = (index ?? 0) + by;
    if (pictures[next]) onIndexChange(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === '+' || event.key === '=') zoomIn();
    if (event.key === '-') zoomOut();
  };
  return (
    <Dialog.Root open={picture !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="viewer" onKeyDown={handleKey}>
          <header className="viewer-head">
            <IconButton icon="close" label={messages.close} onClick={onClose} />
            <Dialog.Title className="clip flex-1">{picture?.label}</Dialog.Title>
            <IconButton icon="minus" label={messages.zoomOut} onClick={zoomOut} />
            <IconButton icon="plus" label={messages.zoomIn} onClick={zoomIn} />
          </header>
          <div ref={frame} className="viewer-frame" {...(canZoom(picture) && handlers)}>
            {picture && (
              <ViewedPicture picture={picture} transform={`translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`} />
            )}
          </div>
          {pictures.length > 1 && index !== null && (
            <footer className="viewer-foot">
              <IconButton
                icon="back"
                label={messages.previousPicture}
                isDisabled={index === 0}
                onClick={() => turn(-1)}
              />
              <output>{messages.pictureOf(index + 1, pictures.length)}</output>
              <IconButton
                icon="next"
                label={messages.nextPicture}
                isDisabled={index === pictures.length - 1}
                onClick={() => turn(1)}
              />
            </footer>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function canZoom(picture: ShownPicture | undefined): boolean {
  return picture !== undefined && (picture.kind ?? 'picture') === 'picture';
}

function ViewedPicture({ picture, transform }: { picture: ShownPicture; transform: string }) {
  switch (picture.kind) {
    case 'video':
      return (
        <video src={picture.src} aria-label={picture.label} controls playsInline>
          <track kind="captions" />
        </video>
      );
    default:
      return <img src={picture.src} alt={picture.label} draggable={false} style={{ transform }} />;
  }
}
