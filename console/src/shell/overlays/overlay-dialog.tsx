import { type ReactNode, useEffect, useRef } from 'react';

export interface OverlayDialogProps {
  label: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** Covers the page until Escape or a press outside; the browser traps the focus and restores it. */
export function OverlayDialog({ label, className, onClose, children }: OverlayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same as a press beside it.
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
