import { isReceivingCode } from '@eh/contract/trading/payment-accounts/payment-codes.ts';
import { FilePicker } from '@eh/ui/forms/file-picker.tsx';
import { PictureViewer } from '@eh/ui/media/picture-viewer.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { uploadRules, useUploads } from '../../parts/files/use-uploads.ts';
import { readQr } from '../../parts/qr/read-qr.ts';
import { accountMessages } from './messages.ts';
import type { PaymentChannel } from './queries.ts';

export interface QrFieldProps {
  channel: PaymentChannel;
  label: string;
  error: ReactNode;
  onChange: (fileId: string) => void;
  /** Reports whether the picture is being uploaded, since an account saved meanwhile would lack it. */
  onBusy: (isBusy: boolean) => void;
}

const pictures = ['image/jpeg', 'image/png'];

/** The picture of a receiving code. It is read on the device first, so that a wrong picture is never uploaded. */
export function QrField({ channel, label, error, onChange, onBusy }: QrFieldProps) {
  const messages = useMessages(accountMessages);
  const uploads = useUploads('qr');
  const [fault, setFault] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const fileId = uploads.ids[0] ?? '';
  const reportFile = useEffectEvent(onChange);
  useEffect(() => reportFile(fileId), [fileId]);
  const reportBusy = useEffectEvent(onBusy);
  useEffect(() => {
    reportBusy(uploads.isBusy);
    return () => reportBusy(false);
  }, [uploads.isBusy]);
  const picture = uploads.files[0]?.src;

  const handleAdd = async ([file]: readonly File[]) => {
    if (!file) return;
    setFault(undefined);
    const finding = await readQr(file);
    if (finding.kind !== 'code') return setFault(messages.noCode);
    if (!isReceivingCode(channel.id, finding.text)) return setFault(messages.notReceiving(channel.name));
    uploads.add([file]);
  };
  return (
    <>
      <FilePicker
        label={label}
        aside="JPG, PNG, 52 MB"
        addLabel={messages.chooseFile}
        rules={uploadRules(1, pictures)}
        files={uploads.files}
        onAdd={(files) => void handleAdd(files)}
        onRefuse={uploads.refuse}
        onRemove={uploads.remove}
        onOpen={() => setOpen(true)}
        error={fault ?? error}
        isSquare
      />
      {picture !== undefined && (
        <PictureViewer
          pictures={[{ src: picture, label }]}
          index={isOpen ? 0 : null}
          onIndexChange={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
