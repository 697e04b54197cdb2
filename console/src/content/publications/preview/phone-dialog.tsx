import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import type { ReactNode } from 'react';

const doNothing = () => undefined;

export interface PhoneDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  cancel?: string | undefined;
  isInked?: boolean | undefined;
}

/** A dialog over the page of the phone, as the app opens it. */
export function PhoneDialog({ title, children, confirm, cancel, isInked }: PhoneDialogProps) {
  return (
    <>
      <div className="scrim" data-over="" />
      <section className="modal" aria-label={title}>
        <h2 className="title">{title}</h2>
        <div className="modal-text">{children}</div>
        <div className="modal-buttons">
          <PhoneButtons confirm={confirm} cancel={cancel} isInked={isInked} />
        </div>
      </section>
    </>
  );
}

/** A sheet at the bottom of the phone. */
export function PhoneSheet({ title, children, confirm, cancel }: PhoneDialogProps) {
  return (
    <>
      <div className="scrim" />
      <div className="sheet-place">
        <section className="sheet" aria-label={title}>
          <header className="sheet-header">
            <h2 className="title">{title}</h2>
          </header>
          <div className="sheet-body px-page">{children}</div>
          <div className="foot">
            <PhoneButtons confirm={confirm} cancel={cancel} />
          </div>
        </section>
      </div>
    </>
  );
}

export function PhoneButtons({ confirm, cancel, isInked }: Pick<PhoneDialogProps, 'confirm' | 'cancel' | 'isInked'>) {
  const confirmButton = (
    <Button kind={isInked ? 'inked' : 'act'} isWide onClick={doNothing}>
      {confirm}
    </Button>
  );
  if (cancel === undefined) return confirmButton;
  return (
    <ButtonPair>
      <Button kind="line" onClick={doNothing}>
        {cancel}
      </Button>
      {confirmButton}
    </ButtonPair>
  );
}
