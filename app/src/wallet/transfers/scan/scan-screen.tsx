import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useRef, useState } from 'react';
import { CameraFailure } from '../../../parts/camera/camera-failure.tsx';
import { CameraFrame } from '../../../parts/camera/camera-frame.tsx';
import { cameraMessages } from '../../../parts/camera/messages.ts';
import { useCamera } from '../../../parts/camera/use-camera.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { readQr } from '../../../parts/qr/read-qr.ts';
import { useProfile } from '../../../session/current-session.ts';
import { navigateBack, navigateTo, redirectTo } from '../../../shell/navigation.ts';
import { judgeCode, type ScanFault } from './judge-code.ts';
import { scanMessages } from './messages.ts';
import { PasteSheet } from './paste-sheet.tsx';
import { useScanning } from './use-scanning.ts';

/** Scans a payment code from the camera or a picture, or takes a pasted link, and opens its transfer or its order. */
export function ScanScreen() {
  const [opened, setOpened] = useState(0);
  return <Scanner key={opened} onAgain={() => setOpened(opened + 1)} />;
}

function Scanner({ onAgain }: { onAgain: () => void }) {
  const messages = useMessages(scanMessages);
  const { torch } = useMessages(cameraMessages);
  const { coin } = useShownCurrencies();
  const finder = useRef<HTMLVideoElement>(null);
  const camera = useCamera('camera', 'environment', finder);
  const scan = useScan();
  const [isPasting, setPasting] = useState(false);
  useScanning(finder, camera.stream, scan.take);
  return (
    <CameraFrame
      title={messages.title}
      onClose={() => void navigateBack()}
      trailing={camera.hasTorch && <IconButton icon="torch" label={torch} onClick={camera.switchTorch} />}
      foot={<ScanFoot onPicture={(picture) => void scan.read(picture)} onPaste={() => setPasting(true)} />}
    >
      {camera.failure === null ? (
        <>
          <div className="camera-text">
            <h2 className="title">{messages.lead}</h2>
            <p>{messages.rule}</p>
          </div>
          <div className="scan-finder">
            <video ref={finder} autoPlay muted playsInline aria-label={messages.finder} />
            <svg viewBox="0 0 300 300" aria-hidden="true">
              <path d="M2 44V12A10 10 0 0 1 12 2h32M256 2h32a10 10 0 0 1 10 10v32M298 256v32a10 10 0 0 1-10 10h-32M44 298H12a10 10 0 0 1-10-10v-32" />
            </svg>
          </div>
        </>
      ) : (
        <CameraFailure failure={camera.failure} onRetry={camera.retry}>
          <p>{messages.withoutCamera}</p>
          <button type="button" className="link min-h-tap" onClick={onAgain}>
            {messages.again}
          </button>
        </CameraFailure>
      )}
      <div role="alert">
        {scan.fault && (
          <p className="scan-fault">
            <Icon name="warn" size={16} /> {messages.faults[scan.fault](coin.code)}
          </p>
        )}
      </div>
      {!scan.fault && (
        <output className="camera-hint">{hintOf(messages, scan.isReading, camera.stream, camera.failure)}</output>
      )}
      <PasteSheet isOpen={isPasting} onClose={() => setPasting(false)} onText={scan.take} />
    </CameraFrame>
  );
}

function hintOf(
  messages: { reading: string; looking: string; opening: string },
  isReading: boolean,
  stream: MediaStream | null,
  failure: string | null,
): string {
  if (isReading) return messages.reading;
  if (failure !== null) return '';
  return stream ? messages.looking : messages.opening;
}

/** The state of the scan. A payable code leads to its transfer or its order, everything else is shown as a fault. */
function useScan() {
  const own = useProfile()?.account ?? '';
  const [fault, setFault] = useState<ScanFault | null>(null);
  const [isReading, setReading] = useState(false);
  const take = (text: string): ScanFault | null => {
    const judgement = judgeCode(text, own);
    switch (judgement.kind) {
      // A navigation during the page transition is ignored: the next picture tries again.
      case 'pay': {
        const { account, amount, memo } = judgement.code;
        void redirectTo('transfer', { recipient: account, amount, memo });
        return null;
      }
      case 'order':
        void redirectTo('out-order', { order: judgement.order });
        return null;
      case 'link':
        void redirectTo('pay-link', { link: judgement.link });
        return null;
      default:
        setFault(judgement.kind);
        return judgement.kind;
    }
  };
  const read = async (picture: Blob) => {
    setFault(null);
    setReading(true);
    const finding = await readQr(picture);
    setReading(false);
    if (finding.kind === 'code') take(finding.text);
    else setFault(finding.kind);
  };
  return { fault, isReading, take, read };
}

interface ScanFootProps {
  onPicture: (picture: Blob) => void;
  onPaste: () => void;
}

function ScanFoot({ onPicture, onPaste }: ScanFootProps) {
  const messages = useMessages(scanMessages);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="scan-foot">
      <ButtonPair>
        <Button kind="line" isWide onClick={() => chooser.current?.click()}>
          <Icon name="image" size={16} />
          {messages.album}
        </Button>
        <Button kind="line" isWide onClick={() => void navigateTo('wallet')}>
          {messages.myCode}
        </Button>
      </ButtonPair>
      <div className="flex flex-wrap justify-center gap-x-6">
        <button type="button" className="link min-h-tap" onClick={() => void redirectTo('transfer')}>
          {messages.typeAccount}
        </button>
        <button type="button" className="link min-h-tap" onClick={onPaste}>
          {messages.paste}
        </button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const [picked] = event.target.files ?? [];
          event.target.value = '';
          if (picked) onPicture(picked);
        }}
      />
    </div>
  );
}
