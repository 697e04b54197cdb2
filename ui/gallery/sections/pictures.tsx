import { useState } from 'react';
import type { FileRefusal } from '../../src/forms/check-file.ts';
import type { ShownFile } from '../../src/forms/file-picker.tsx';
import { FilePicker } from '../../src/forms/file-picker.tsx';
import { PictureViewer } from '../../src/media/picture-viewer.tsx';
import { QrCode } from '../../src/media/qr-code.tsx';
import { Thumbnail } from '../../src/media/thumbnail.tsx';
import { say } from '../language.ts';
import { Section } from '../section.tsx';

const rules = { types: ['image/jpeg', 'image/png', 'application/pdf'], maxBytes: 5_000_000, maxCount: 4 };

function picture(text: string): string {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 96" width="720" height="960"><path fill="#fff" d="M0 0h72v96H0z"/><circle cx="36" cy="27" r="7" fill="none" stroke="#111" stroke-width="1.5"/><text x="36" y="52" text-anchor="middle" font-size="9">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

export function Pictures() {
  const [index, setIndex] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const [files, setFiles] = useState<readonly ShownFile[]>([
    { key: 'a', name: 'IMG_4471.jpg', src: picture('1,000.37') },
    { key: 'b', name: 'receipt.pdf', sent: { bytes: 1200, total: 4800, text: '1.2 / 4.8 MB' } },
    {
      key: 'c',
      name: 'IMG_4472.jpg',
      src: picture('51.50'),
      failure: { text: say('中断了', 'Broken off'), retryLabel: say('重试', 'Retry'), onRetry: () => undefined },
    },
  ]);
  const reasons: Record<FileRefusal, string> = {
    type: say('只收 JPG、PNG、PDF', 'JPG, PNG or PDF only'),
    size: say('超过 5 MB', 'larger than 5 MB'),
    empty: say('文件是空的', 'the file is empty'),
    count: say('最多 4 个', 'four at most'),
  };
  const pictures = [
    { src: picture('1,000.37'), label: say('付款凭证', 'Payment voucher') },
    { src: picture('2,106.42'), label: say('银行回单', 'Bank receipt') },
  ];
  return (
    <Section title={say('图片与文件', 'Pictures and files')}>
      <div className="flex gap-2">
        <Thumbnail
          src={picture('1,000.37')}
          label={say('放大凭证', 'Enlarge the voucher')}
          onClick={() => setIndex(0)}
        />
        <Thumbnail isSquare duration="0:42" label={say('播放录屏', 'Play the recording')} onClick={() => setIndex(1)} />
      </div>
      <FilePicker
        label={say('付款凭证', 'Voucher')}
        aside={say('JPG、PNG、PDF，5 MB 以内', 'JPG, PNG, PDF, 5 MB')}
        addLabel={say('再添加一张', 'Add another')}
        rules={rules}
        files={files}
        error={error}
        onAdd={(added) => {
          setError(undefined);
          setFiles([...files, ...added.map(({ name }) => ({ key: name, name }))]);
        }}
        onRefuse={(name, reason) => setError(`${name}: ${reasons[reason]}`)}
        onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
        onOpen={() => setIndex(0)}
      />
      <div className="flex flex-wrap justify-center gap-4">
        <QrCode text="https://eh.example/pay/88012746?amount=300.00" label={say('我的收款码', 'My QR code')} hasMark />
        <QrCode
          text="TQ5mX8r4LkVh2pYwN7sBdE3uJcZfKa9GtR"
          label={say('充值地址二维码', 'QR code of the address')}
          size={168}
        />
      </div>
      <PictureViewer pictures={pictures} index={index} onIndexChange={setIndex} onClose={() => setIndex(null)} />
    </Section>
  );
}
