import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { ButtonPair } from '../buttons/button-pair.tsx';
import { Clock } from '../time/clock.tsx';
import type { PopUpProps } from './pop-up.tsx';

/** The implementation of PopUp. Import PopUp instead, which loads this on demand. */
export function PopUpDialog({ isOpen, title, deadlineAt, onEnd, fact, text, onDismiss, later, check }: PopUpProps) {
  const choices = useRef<HTMLDivElement>(null);
  // A key pressed while the pop-up appears must never trigger "not received".
  const findCheck = () => choices.current?.querySelector<HTMLElement>('[data-kind="inked"]') ?? null;
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onDismiss()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim" data-over="" forceRender />
        <AlertDialog.Popup className="pop-up" initialFocus={findCheck}>
          <header className="pop-up-head">
            <AlertDialog.Title>{title}</AlertDialog.Title>
            <Clock deadlineAt={deadlineAt} whose="mine" size="big" isBare isSpoken onEnd={onEnd} />
          </header>
          <div className="p-page">
            <div className="sum-line">{fact}</div>
            <AlertDialog.Description className="mt-2">{text}</AlertDialog.Description>
            <div ref={choices} className="mt-4">
              <ButtonPair>
                <Button kind="line" onClick={later.onClick} isPending={later.isPending}>
                  {later.label}
                </Button>
                <Button kind="inked" onClick={check.onClick} isPending={check.isPending}>
                  {check.label}
                </Button>
              </ButtonPair>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
