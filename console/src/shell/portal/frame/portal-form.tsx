import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent, ReactNode } from 'react';
import { portalMessages } from '../messages.ts';

export interface PortalFormProps {
  title: string;
  text?: string;
  confirm: string;
  /** Whether everything is filled in. */
  isReady: boolean;
  isPending: boolean;
  error: Error | null;
  onConfirm: () => void;
  /** Leads back; omitted for a form that is part of its page. */
  onEnd?: () => void;
  children?: ReactNode;
}

/** A form in the portal's right column: states its effect, takes the input, and shows why it was refused. */
export function PortalForm(props: PortalFormProps) {
  const { title, text, confirm, isReady, isPending, error, onConfirm, onEnd, children } = props;
  const messages = useMessages(portalMessages);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isReady && !isPending) onConfirm();
  }
  return (
    <form className="portal-form" aria-label={title} onSubmit={handleSubmit}>
      <h2 className="title">{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children}
      {error && (
        <p className="portal-error" role="alert">
          {error.message}
        </p>
      )}
      <Button kind="act" type="submit" isWide isDisabled={!isReady} isPending={isPending}>
        {confirm}
      </Button>
      {onEnd && (
        <Button kind="line" isWide onClick={onEnd}>
          {messages.cancel}
        </Button>
      )}
    </form>
  );
}
