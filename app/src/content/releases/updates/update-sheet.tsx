import { updateTexts } from '@eh/contract/content/publications/modals/asking-texts.ts';
import { Bullets } from '@eh/ui/feedback/callout.tsx';
import { Progress } from '@eh/ui/feedback/progress.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { APP_VERSION } from '../../../session/app-version.ts';
import { useModalWords } from '../../../session/modal-text.ts';
import { putOffUpdate } from './check-version.ts';
import { updateMessages } from './messages.ts';
import { UpdateActions } from './update-actions.tsx';
import { type NewVersion, useUpdate } from './update-state.ts';
import { useUrgentTrade } from './use-urgent-trade.ts';
import { useWorker } from './worker.ts';

/** Offers a release: its changes, the progress of the download, and a waiting order. A forced one cannot be closed. */
export function UpdateSheet() {
  const messages = useMessages(updateMessages);
  const { offer, phase } = useUpdate();
  // The closing sheet shows the last offer.
  const [last, setLast] = useState<NewVersion | null>(offer);
  if (offer && offer !== last) setLast(offer);
  const shown = offer ?? last;
  const isForced = shown?.strategy === 'force';
  const name = isForced ? 'update_forced' : 'update_offered';
  const facts = { version: shown?.version ?? null, own_version: APP_VERSION };
  const says = useModalWords(name, updateTexts[name], facts);
  if (!shown) return null;
  const heading = phase === 'failed' ? messages.failedTitle : (says.heading ?? says.text);
  const text = phase === 'failed' ? messages.failedText : says.heading !== null && says.text;
  const isWhole = isForced || phase !== 'offered';
  return (
    <Sheet
      isOpen={offer !== null}
      onClose={putOffUpdate}
      isLocked={isForced || phase === 'loading'}
      isWhole={isWhole}
      title={isWhole ? messages.title : heading}
      foot={<UpdateActions offer={shown} isForced={isForced} />}
    >
      <div className="px-page pb-4">
        {isWhole ? <Picture heading={heading} text={text} /> : <p className="pb-2 text-muted">{text}</p>}
        {phase === 'loading' ? <Loading /> : <Notes text={shown.des} />}
        <Waiting />
      </div>
    </Sheet>
  );
}

/** The head of a forced update, which cannot be left. */
function Picture({ heading, text }: { heading: string; text: string | false }) {
  return (
    <section className="pt-4 pb-5 text-center">
      <svg className="drawing" viewBox="0 0 200 132" aria-hidden="true">
        <path className="drawing-paper" d="M66 8h68v116H66z" />
        <path className="drawing-hair" d="M92 16h16M78 34h44M78 46h44M78 58h30" />
        <path d="M78 104h44M78 108h44" />
        <path className="drawing-now" d="M93 68h14v14h9l-16 15-16-15h9z" />
      </svg>
      <h3 className="title mt-4 text-balance">{heading}</h3>
      <p className="mt-1 text-muted text-balance">{text}</p>
    </section>
  );
}

function Notes({ text }: { text: string }) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length > 0 ? <Bullets lines={lines} /> : null;
}

const MEGABYTE = 1_000_000;
const PERCENT = 100;

function Loading() {
  const messages = useMessages(updateMessages);
  const { loaded, total } = useWorker((state) => state.progress) ?? { loaded: 0, total: 0 };
  const text = messages.bytes((loaded / MEGABYTE).toFixed(1), (total / MEGABYTE).toFixed(1));
  return (
    <div className="pt-3" aria-live="polite">
      {total > 0 && (
        <p className="amount pb-2" data-size="hero">
          {Math.min(PERCENT, Math.floor((loaded / total) * PERCENT))}
          <span className="amount-unit"> %</span>
        </p>
      )}
      <Progress label={messages.download} value={loaded} max={total} text={text} />
      {total > 0 && <p className="note pt-1.5">{text}</p>}
      <p className="pt-6 text-center text-muted">{messages.loading}</p>
    </div>
  );
}

/** The order that should be finished before an update. */
function Waiting() {
  const messages = useMessages(updateMessages);
  const formats = useFormats();
  const trade = useUrgentTrade();
  if (!trade) return null;
  return (
    <div className="aside mt-5">
      <p className="label">{messages.order(formats.time(trade.deadlineAt))}</p>
      <p>{messages.orderText}</p>
    </div>
  );
}
