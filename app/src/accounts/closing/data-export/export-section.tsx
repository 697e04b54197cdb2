import type { AnswerOf } from '@eh/contract/calls.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Progress } from '@eh/ui/feedback/progress.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { PaymentPassword } from '../../../parts/passwords/payment-password.tsx';
import { showModal } from '../../../shell/modals.ts';
import { exportMessages } from './messages.ts';
import { useBeginExport, useDataExport, useDownload, useStopExport } from './queries.ts';

type DataExport = NonNullable<AnswerOf<'GET /api/my_data'>['export']>;

/** The file with all of a person's data: asked for, in progress, or waiting to be downloaded. */
export function ExportSection() {
  const dataExport = useDataExport();
  const newest = dataExport.data?.export ?? null;
  if (dataExport.isPending) return <SkeletonRows shape="row" count={2} />;
  if (dataExport.isError) return <LoadFailed onRetry={() => void dataExport.refetch()} />;
  if (newest?.state === 'making') return <ExportProgress dataExport={newest} />;
  if (newest?.state === 'ready') return <ExportReady dataExport={newest} />;
  return <ExportStart last={newest} />;
}

function ExportStart({ last }: { last: DataExport | null }) {
  const messages = useMessages(exportMessages);
  const formats = useFormats();
  const begin = useBeginExport();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <SectionHeader title={messages.title} />
      <div className="grid gap-2 px-page pb-4">
        <p>{messages.explain}</p>
        <p className="text-muted">{messages.holds}</p>
        {last?.state === 'failed' && <p role="alert">{messages.failed}</p>}
      </div>
      {last !== null && last.state !== 'failed' && (
        <KeyValues>
          <KeyValue name={messages.last}>
            {last.state === 'stopped'
              ? messages.wasStopped(formats.date(last.began_at))
              : messages.ended(formats.date(last.began_at))}
          </KeyValue>
          <KeyValue name={messages.link}>{messages.linkText}</KeyValue>
        </KeyValues>
      )}
      <div className="px-page pt-4 pb-6">
        <Button kind="line" isWide isPending={begin.isPending} onClick={() => setIsAsking(true)}>
          {messages.begin}
        </Button>
      </div>
      <PaymentPassword
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        purpose={messages.beginPurpose}
        onPassword={async (password) => {
          await begin.mutateAsync({ security_password: password });
          setIsAsking(false);
        }}
      />
    </>
  );
}

function ExportProgress({ dataExport }: { dataExport: DataExport }) {
  const messages = useMessages(exportMessages);
  const stop = useStopExport(messages.stopped);
  const { part, percent, seconds_left: secondsLeft } = dataExport;
  const handleStop = async () => {
    const { stopTitle: title, stopText: text, stop: confirm, goOn: cancel } = messages;
    if (await showModal({ title, text, confirm, cancel })) stop.mutate({});
  };
  const counted =
    part === null ? messages.counting : messages.counts[part](dataExport.part_done, dataExport.part_total);
  return (
    <section className="px-page pt-4 pb-6">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="title">{messages.making}</h2>
        {secondsLeft !== null && <span className="text-muted whitespace-nowrap">{messages.about(secondsLeft)}</span>}
      </div>
      <p className="mt-1 text-muted">{messages.makingText}</p>
      <div className="mt-4 mb-2 flex items-baseline justify-between gap-3">
        <span className="amount">{percent}%</span>
        <span className="text-muted">{counted}</span>
      </div>
      <Progress label={messages.progress} value={percent} max={100} text={`${percent}%, ${counted}`} />
      <div className="mt-3 flex items-center justify-between gap-3">
        <span className="text-muted">{messages.holds}</span>
        <Button kind="line" size="small" isPending={stop.isPending} onClick={() => void handleStop()}>
          {messages.stop}
        </Button>
      </div>
    </section>
  );
}

function ExportReady({ dataExport }: { dataExport: DataExport }) {
  const messages = useMessages(exportMessages);
  const formats = useFormats();
  const download = useDownload();
  const [isAsking, setIsAsking] = useState(false);
  const { bytes, ends_at: endsAt } = dataExport;
  return (
    <>
      <section className="grid gap-1 px-page pt-4 pb-4">
        <h2 className="title">{messages.ready}</h2>
        <p className="text-muted">{messages.readyText}</p>
      </section>
      <KeyValues>
        {bytes !== null && <KeyValue name={messages.size}>{messages.sizeOf(bytes)}</KeyValue>}
        {endsAt !== null && <KeyValue name={messages.deletedAt}>{formats.dateTime(endsAt)}</KeyValue>}
      </KeyValues>
      <div className="px-page pt-4 pb-6">
        <Button kind="inked" isWide isPending={download.isPending} onClick={() => setIsAsking(true)}>
          {messages.download}
        </Button>
      </div>
      <PaymentPassword
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        purpose={messages.downloadPurpose}
        onPassword={async (password) => {
          await download.mutateAsync({ security_password: password });
          setIsAsking(false);
        }}
      />
    </>
  );
}
