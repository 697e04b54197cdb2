import { updateTexts } from '@eh/contract/content/publications/modals/asking-texts.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Bullets } from '@eh/ui/feedback/callout.tsx';
import { Progress } from '@eh/ui/feedback/progress.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { APP_VERSION } from '../../../session/app-version.ts';
import { useModalWords } from '../../../session/modal-text.ts';
import { navigateTo } from '../../../shell/navigation.ts';
import { applyUpdate, copyAddress } from './apply-update.ts';
import { putOffUpdate } from './check-version.ts';
import { updateMessages } from './messages.ts';
import { type NewVersion, useUpdate } from './update-state.ts';
import { useUrgentTrade } from './use-urgent-trade.ts';
import { useWorker } from './worker.ts';

/** Offers a release: what it brings, how far its download has come, and what waits meanwhile. A forced one stays. */
export function UpdateSheet() {
  const messages = useMessages(updateMessages);
  const { offer, phase } = useUpdate();
  // The last offer stays in the closing sheet.
  const [last, setLast] = useState<NewVersion | null>(offer);
  if (offer && offer !== last) setLast(offer);
  const shown = offer ?? last;
  const isForced = shown?.strategy === 'force';
  const name = isForced ? 'update_forced' : 'update_offered';
  const facts = { version: shown?.version ?? null, own_version: APP_VERSION };
  const says = useModalWords(name, updateTexts[name], facts);
  if (!shown) return null;
  return (
    <Sheet
      isOpen={offer !== null}
      onClose={putOffUpdate}
      isLocked={isForced || phase === 'loading'}
      title={phase === 'failed' ? messages.failedTitle : (says.heading ?? says.text)}
      foot={<Actions offer={shown} isForced={isForced} />}
    >
      <div className="px-page pb-4">
        <p className="text-muted">{phase === 'failed' ? messages.failedText : says.heading !== null && says.text}</p>
        {phase === 'loading' ? <Loading /> : <Notes text={shown.des} />}
        <Waiting />
      </div>
    </Sheet>
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

function Loading() {
  const messages = useMessages(updateMessages);
  const { loaded, total } = useWorker((state) => state.progress) ?? { loaded: 0, total: 0 };
  const text = messages.bytes((loaded / MEGABYTE).toFixed(1), (total / MEGABYTE).toFixed(1));
  return (
    <div className="pt-5" aria-live="polite">
      <Progress label={messages.download} value={loaded} max={total} text={text} />
      <p className="note pt-1.5">{total > 0 ? text : messages.loading}</p>
    </div>
  );
}

/** The order that does not wait for an update. */
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

function Actions({ offer, isForced }: { offer: NewVersion; isForced: boolean }) {
  const messages = useMessages(updateMessages);
  const phase = useUpdate((state) => state.phase);
  const trade = useUrgentTrade();
  const isLoading = phase === 'loading';
  const update = (
    <Button kind={trade && !isForced ? 'line' : 'act'} isPending={isLoading} onClick={() => void applyUpdate()}>
      {phase === 'failed' ? messages.again : messages.now}
    </Button>
  );
  if (phase === 'failed' && offer.downurl !== '')
    return (
      <ButtonPair isLean>
        <Button kind="line" onClick={() => void copyAddress(offer.downurl)}>
          {messages.copyLink}
        </Button>
        {update}
      </ButtonPair>
    );
  if (isForced || isLoading) return update;
  if (!trade)
    return (
      <ButtonPair isLean>
        <Button kind="line" onClick={putOffUpdate}>
          {messages.later}
        </Button>
        {update}
      </ButtonPair>
    );
  const goFirst = () => {
    putOffUpdate();
    void navigateTo(trade.route, { id: trade.id });
  };
  return (
    <ButtonPair isLean>
      {update}
      <Button kind="act" onClick={goFirst}>
        {messages.payFirst}
      </Button>
    </ButtonPair>
  );
}
