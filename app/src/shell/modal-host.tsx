import { Modal } from '@eh/ui/overlays/modal.tsx';
import { useState } from 'react';
import { useModals } from './modals.ts';

export interface ModalHostProps {
  /** A more urgent dialog is open: questions wait until it closes. */
  isHeld: boolean;
}

/** Shows the questions of `showModal`, one after another. */
export function ModalHost({ isHeld }: ModalHostProps) {
  const next = useModals((state) => state.queue[0]);
  const queued = isHeld ? undefined : next;
  // The last question stays in the closing modal, so that it does not go blank during the animation.
  const [last, setLast] = useState(queued);
  if (queued && queued !== last) setLast(queued);
  const shown = queued ?? last;
  if (!shown) return null;
  return (
    <Modal
      key={shown.key}
      isOpen={queued !== undefined}
      title={shown.title}
      confirmKind={shown.kind}
      confirm={{ label: shown.confirm, onClick: () => shown.answer(true) }}
      cancel={shown.cancel === undefined ? undefined : { label: shown.cancel, onClick: () => shown.answer(false) }}
    >
      {shown.text}
    </Modal>
  );
}
