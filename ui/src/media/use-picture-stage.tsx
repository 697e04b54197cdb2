import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { savePicture } from '../files/save-picture.ts';
import { showToast } from '../overlays/toast.tsx';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';
import type { ShownPicture } from './picture-viewer.tsx';
import { useZoom } from './use-zoom.ts';

export interface PictureStageOptions {
  pictures: readonly ShownPicture[];
  /** Index of the shown picture; null while nothing is shown. */
  index: number | null;
  onIndexChange: (index: number) => void;
  /** Called when the shown picture cannot be loaded, or no longer. */
  onBroken?: (() => void) | undefined;
  instead?: ReactNode;
  canSave?: boolean | undefined;
}

/**
 * One picture of several: wheel, pinch and double press zoom, a swipe and the arrow keys change pictures. Returns the
 * stage itself and the buttons for the head above it.
 */
export function usePictureStage({ pictures, index, onIndexChange, onBroken, instead, canSave }: PictureStageOptions) {
  const messages = useUiMessages();
  const shown = index ?? 0;
  const picture = index === null || instead ? undefined : pictures[index];
  const turn = (by: number) => {
    if (pictures[shown + by]) onIndexChange(shown + by);
  };
  const { zoom, frame, handlers, zoomIn, zoomOut } = useZoom(picture?.src ?? '', turn);
  useKeys(index !== null, {
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
  });
  const handleSave = async ({ src, label }: ShownPicture) => {
    const isSaved = await savePicture(src, label);
    showToast(isSaved ? { text: messages.saved, icon: 'check' } : { text: messages.saveFailed, icon: 'warn' });
  };
  const buttons = (
    <>
      {canSave && picture && (
        <IconButton icon="download" label={messages.savePicture} onClick={() => void handleSave(picture)} />
      )}
      <IconButton icon="minus" label={messages.zoomOut} onClick={zoomOut} />
      <IconButton icon="plus" label={messages.zoomIn} onClick={zoomIn} />
    </>
  );
  const stage = (
    <>
      <div ref={frame} className="viewer-frame" {...(canZoom(picture) && handlers)}>
        {instead}
        {picture && picture.src !== '' && (
          <StagedPicture
            picture={picture}
            transform={`translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`}
            onBroken={onBroken}
          />
        )}
      </div>
      {pictures.length > 1 && (
        <footer className="viewer-foot">
          <IconButton icon="back" label={messages.previousPicture} isDisabled={shown === 0} onClick={() => turn(-1)} />
          <output>{messages.pictureOf(shown + 1, pictures.length)}</output>
          <IconButton
            icon="next"
            label={messages.nextPicture}
            isDisabled={shown === pictures.length - 1}
            onClick={() => turn(1)}
          />
        </footer>
      )}
    </>
  );
  return { stage, buttons };
}

/** Each key also has its own button. Dialogs stop keys from bubbling, so they are handled in the capture phase. */
function useKeys(isOn: boolean, acts: Readonly<Record<string, () => void>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => acts[event.key]?.());
  useEffect(() => {
    if (!isOn) return;
    const listening = new AbortController();
    document.addEventListener('keydown', handleKey, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [isOn]);
}

function canZoom(picture: ShownPicture | undefined): boolean {
  return picture !== undefined && (picture.kind ?? 'picture') === 'picture';
}

interface StagedPictureProps {
  picture: ShownPicture;
  transform: string;
  onBroken: (() => void) | undefined;
}

function StagedPicture({ picture, transform, onBroken }: StagedPictureProps) {
  switch (picture.kind) {
    case 'video':
      return (
        <video src={picture.src} aria-label={picture.label} controls playsInline onError={onBroken}>
          <track kind="captions" />
        </video>
      );
    default:
      return <img src={picture.src} alt={picture.label} draggable={false} style={{ transform }} onError={onBroken} />;
  }
}
