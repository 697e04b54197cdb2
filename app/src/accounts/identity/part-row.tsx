import { Button } from '@eh/ui/buttons/button.tsx';
import { Progress } from '@eh/ui/feedback/progress.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { identityMessages } from './messages.ts';
import type { PartProgress } from './use-part-uploads.ts';

export interface PartRowProps {
  title: string;
  /** Address of a thumbnail: of the uploaded picture or of the one being uploaded. */
  src: string | null;
  isThere: boolean;
  reason: string | null;
  progress: PartProgress | undefined;
  onRetry: () => void;
  children: ReactNode;
}

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** One part of the application: picture, upload state and actions. */
export function PartRow({ title, src, isThere, reason, progress, onRetry, children }: PartRowProps) {
  const messages = useMessages(identityMessages);
  return (
    <section className="document-part" aria-label={title}>
      <div className="document-picture" data-missing={src === null && !isThere ? '' : undefined}>
        {src === null ? <Icon name={isThere ? 'check' : 'id'} /> : <img src={src} alt="" />}
      </div>
      <div className="document-text">
        <h3 className="label">{title}</h3>
        {reason !== null && <p className="note">{reason}</p>}
        <PartState isThere={isThere} progress={progress} />
        {progress && progress.failure !== null && (
          <p className="note text-sell" role="alert">
            {progress.failure}{' '}
            <button type="button" className="link" onClick={onRetry}>
              {messages.card.retry}
            </button>
          </p>
        )}
        <div className="document-actions">{children}</div>
      </div>
    </section>
  );
}

function PartState({ isThere, progress }: { isThere: boolean; progress: PartProgress | undefined }) {
  const messages = useMessages(identityMessages).card;
  if (progress && progress.failure === null) {
    const text = messages.sending(`${megabytes(progress.sent)} / ${megabytes(progress.total)} MB`);
    return (
      <>
        <Progress label={text} value={progress.sent} max={progress.total} text={text} />
        <p className="note">{text}</p>
      </>
    );
  }
  return <p className="note">{isThere ? messages.sent : messages.missing}</p>;
}

function megabytes(bytes: number): string {
  return (bytes / BYTES_PER_MEGABYTE).toFixed(1);
}

/** A small action of a row; `isNow` marks the next one to take. */
export function PartAction({ children, onClick, isNow }: { children: string; onClick: () => void; isNow?: boolean }) {
  return (
    <Button kind={isNow ? 'inked' : 'line'} size="small" onClick={onClick}>
      {children}
    </Button>
  );
}
