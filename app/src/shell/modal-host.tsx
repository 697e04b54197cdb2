import { Modal } from '@eh/ui/overlays/modal.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { shellMessages } from './messages.ts';
import { useModals } from './modals.ts';
import { hrefOf, navigateTo } from './navigation.ts';

export interface ModalHostProps {
  /** A more urgent dialog is open: questions wait until it closes. */
  isHeld: boolean;
}

/** Shows the questions of `showModal`, one after another. */
export function ModalHost({ isHeld }: ModalHostProps) {
  const messages = useMessages(shellMessages);
  const next = useModals((state) => state.queue[0]);
  const queued = isHeld ? undefined : next;
  // The closing modal shows the last question, so that it does not go blank during the animation.
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
      {shown.article && (
        <a
          className="link mt-2 block w-fit"
          href={hrefOf('help-info', { id: shown.article })}
          onClick={(event) => {
            event.preventDefault();
            // The article's page opens first: an answer may navigate too, which is ignored while a page opens.
            void navigateTo('help-info', { id: shown.article ?? '' });
            shown.answer(null);
          }}
        >
          {messages.why}
        </a>
      )}
    </Modal>
  );
}
