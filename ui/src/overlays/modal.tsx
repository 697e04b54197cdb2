import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { useWasOpened } from './sheet.tsx';

export interface ModalAction {
  label: string;
  onClick: () => void;
  isPending?: boolean | undefined;
}

export interface ModalProps {
  isOpen: boolean;
  /** Escape does the same as `cancel`, or as `confirm` if there is no other choice. */
  title: string;
  children?: ReactNode;
  confirm: ModalAction;
  /** The outlined choice on the left; omitted for a plain message. */
  cancel?: ModalAction | undefined;
  /** `act` is orange; `inked` when the page's orange is behind it. */
  confirmKind?: 'act' | 'inked' | undefined;
}

/** A question that must be answered before continuing. A tap outside does not close it. */
export function Modal(props: ModalProps) {
  if (!useWasOpened(props.isOpen)) return null;
  return <ModalDialog {...props} />;
}

const ModalDialog = lazyPart(async () => (await import('./modal-dialog.tsx')).ModalDialog);
