import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '../buttons/button.tsx';
import { ButtonPair } from '../buttons/button-pair.tsx';
import type { ModalProps } from './modal.tsx';

/** The implementation of Modal. Import Modal instead, which loads this on demand. */
export function ModalDialog({ isOpen, title, children, confirm, cancel, confirmKind = 'act' }: ModalProps) {
  const confirmButton = (
    <Button kind={confirmKind} isWide onClick={confirm.onClick} isPending={confirm.isPending}>
      {confirm.label}
    </Button>
  );
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) (cancel ?? confirm).onClick();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim" data-over="" forceRender />
        <AlertDialog.Popup className="modal">
          <AlertDialog.Title className="title">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div className="modal-text" />}>{children}</AlertDialog.Description>
          <div className="modal-buttons">
            {cancel ? (
              <ButtonPair>
                <Button kind="line" onClick={cancel.onClick} isPending={cancel.isPending}>
                  {cancel.label}
                </Button>
                {confirmButton}
              </ButtonPair>
            ) : (
              confirmButton
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
