import { Button } from '@eh/ui/buttons/button.tsx';
import { Progress } from '@eh/ui/feedback/progress.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { identityMessages } from './messages.ts';
import type { PartOnItsWay } from './use-part-uploads.ts';

export interface PartRowProps {
  title: string;
  /** Small picture of it, one's own or the one that is on its way. */
  src: string | null;
  isThere: boolean;
  reason: string | null;
  onItsWay: PartOnItsWay | undefined;
  onRetry: () => void;
  children: ReactNode;
}

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** One part with its picture, how far it is, and what can be done with it. */
export function PartRow({ title, src, isThere, reason, onItsWay, onRetry, children }: PartRowProps) {
  const messages = useMessages(identityMessages);
  return (
    <section className="paper-part" aria-label={title}>
      <div className="paper-picture" data-missing={src === null && !isThere ? '' : undefined}>
        {src === null ? <Icon name={isThere ? 'check' : 'id'} /> : <img src={src} alt="" />}
      </div>
      <div className="paper-words">
        <h3 className="label">{title}</h3>
        {reason !== null && <p className="note">{reason}</p>}
        <PartState isThere={isThere} onItsWay={onItsWay} />
        {onItsWay && onItsWay.failure !== null && (
          <p className="note text-sell" role="alert">
            {onItsWay.failure}{' '}
            <button type="button" className="link" onClick={onRetry}>
              {messages.card.retry}
            </button>
          </p>
        )}
        <div className="paper-acts">{children}</div>
      </div>
    </section>
  );
}

function PartState({ isThere, onItsWay }: { isThere: boolean; onItsWay: PartOnItsWay | undefined }) {
  const messages = useMessages(identityMessages).card;
  if (onItsWay && onItsWay.failure === null) {
    const text = messages.sending(`${megabytes(onItsWay.sent)} / ${megabytes(onItsWay.total)} MB`);
    return (
      <>
        <Progress label={text} value={onItsWay.sent} max={onItsWay.total} text={text} />
        <p className="note">{text}</p>
      </>
    );
  }
  return <p className="note">{isThere ? messages.sent : messages.missing}</p>;
}

function megabytes(bytes: number): string {
  return (bytes / BYTES_PER_MEGABYTE).toFixed(1);
}

/** A small act in a row: one of them may be the thing to do now. */
export function PartAct({ children, onClick, isNow }: { children: string; onClick: () => void; isNow?: boolean }) {
  return (
    <Button kind={isNow ? 'inked' : 'line'} size="small" onClick={onClick}>
      {children}
    </Button>
  );
}
