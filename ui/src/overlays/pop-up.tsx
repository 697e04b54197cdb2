import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { ModalAction } from './modal.tsx';
import { useWasOpened } from './sheet.tsx';

export interface PopUpProps {
  isOpen: boolean;
  title: string;
  /** Seconds since 1970, server time. */
  deadlineAt: number;
  /** Called once when the time is over. */
  onEnd: () => void;
  /** The payer and the sum: a line with the amount at its right. */
  fact: ReactNode;
  text: ReactNode;
  /** Escape: closes without an action. */
  onDismiss: () => void;
  /** The outlined choice at the left. */
  later: ModalAction;
  /** Filled with ink. Leads to checking, never straight to release. */
  check: ModalAction;
}

/** Drops from the top over any page when a deadline of the person is near: an orange head with the clock. */
export function PopUp(props: PopUpProps) {
  if (!useWasOpened(props.isOpen)) return null;
  return <PopUpDialog {...props} />;
}

const PopUpDialog = lazyPart(async () => (await import('./pop-up-dialog.tsx')).PopUpDialog);
