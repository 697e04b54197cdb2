import { Dialog } from '@base-ui/react/dialog';
import { IconButton } from '../buttons/icon-button.tsx';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';
import type { PictureViewerProps } from './picture-viewer.tsx';
import { usePictureStage } from './use-picture-stage.tsx';

/** The implementation of PictureViewer. Import PictureViewer instead, which loads this on demand. */
export function PictureDialog({ pictures, index, onIndexChange, onClose, canSave }: PictureViewerProps) {
  const messages = useUiMessages();
  const picture = index === null ? undefined : pictures[index];
  const { stage, buttons } = usePictureStage({ pictures, index, onIndexChange, canSave });
  return (
    <Dialog.Root open={picture !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="viewer">
          <header className="viewer-head">
            <IconButton icon="close" label={messages.close} onClick={onClose} />
            <Dialog.Title className="clip flex-1">{picture?.label}</Dialog.Title>
            {buttons}
          </header>
          {stage}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
