import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useZoom } from '@eh/ui/media/use-zoom.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { navigateBack } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { fileMessages } from './messages.ts';
import { useShownFile } from './use-shown-file.ts';

/** A single picture, zoomed by wheel, pinch, double tap or buttons. */
export function PreviewImageScreen({ params }: ScreenProps) {
  const messages = useMessages(fileMessages);
  const file = useShownFile(params);
  const [isBroken, setBroken] = useState(false);
  const { zoom, frame, handlers, zoomIn, zoomOut } = useZoom(file.url ?? '');
  const isGone = file.isGone || isBroken;
  return (
    <Screen
      ground="canvas"
      head={
        <Header
          title={messages.picture}
          onBack={() => void navigateBack()}
          trailing={
            !isGone && (
              <>
                <IconButton icon="minus" label={messages.zoomOut} onClick={zoomOut} />
                <IconButton icon="plus" label={messages.zoomIn} onClick={zoomIn} />
              </>
            )
          }
        />
      }
    >
      {isGone && <EmptyState drawing="broken" title={messages.gone} text={messages.goneText} />}
      {file.url !== null && !isGone && (
        <div ref={frame} className="preview" {...handlers}>
          <img
            src={file.url}
            alt={messages.picture}
            draggable={false}
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
            onError={() => setBroken(true)}
          />
        </div>
      )}
    </Screen>
  );
}
