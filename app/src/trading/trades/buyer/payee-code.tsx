import { isReceivingCode } from '@eh/contract/trading/payment-accounts/payment-codes.ts';
import { saveFile } from '@eh/ui/files/save-file.ts';
import { PictureViewer } from '@eh/ui/media/picture-viewer.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import { blankPicture, pictureFile } from '../../../parts/files/picture-file.ts';
import { tradePartMessages } from '../parts/messages.ts';
import type { ShownAccount } from '../queries.ts';

export interface PayeeCodeProps {
  url: string;
  payee: ShownAccount;
  tradeNo: string;
}

/** The receiving code of the seller: to show, to save for a wallet app, or to open in Alipay. */
export function PayeeCode({ url, payee, tradeNo }: PayeeCodeProps) {
  const messages = useMessages(tradePartMessages);
  const [isOpen, setOpen] = useState(false);
  const alipayLink = useLinkInCode(url, payee.channel);
  const handleSave = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const link = event.currentTarget.href;
    try {
      saveFile(await asPng(link, `eh-${payee.channel}-${tradeNo}.png`));
      showToast({ text: messages.qrSaved, icon: 'check' });
    } catch {
      // If the server refuses a cross-origin fetch, the browser can still download the picture.
      location.assign(link);
    }
  };
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-4">
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {messages.showQr}
      </button>
      <a className="link" href={url} download onClick={(event) => void handleSave(event)}>
        {messages.saveQr}
      </a>
      {alipayLink !== null && (
        <a className="link" href={alipayLink} target="_blank" rel="noopener noreferrer">
          {messages.openAlipay}
        </a>
      )}
      <PictureViewer
        canSave
        pictures={[{ src: url, label: `${messages.qr} · ${payee.holder}` }]}
        index={isOpen ? 0 : null}
        onIndexChange={() => undefined}
        onClose={() => setOpen(false)}
      />
    </span>
  );
}

/**
 * The link in an Alipay code, read on this device; null for anything else. Only links of Alipay itself are offered.
 * WeChat codes have no link to open.
 */
function useLinkInCode(url: string, channel: string): string | null {
  const read = useQuery({
    queryKey: ['elsewhere', 'said by code', url],
    queryFn: async () => {
      const { readQr } = await import('../../../parts/qr/read-qr.ts');
      const finding = await readQr(await (await fetch(url)).blob());
      return finding.kind === 'code' && isReceivingCode('alipay', finding.text) ? finding.text : null;
    },
    enabled: channel === 'alipay',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return read.data ?? null;
}

/** The picture as PNG, which albums and wallet apps accept, whatever its stored format. */
async function asPng(url: string, fileName: string): Promise<File> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob());
  const { canvas, pen } = blankPicture(bitmap.width, bitmap.height);
  pen.drawImage(bitmap, 0, 0);
  bitmap.close();
  return pictureFile(canvas, fileName);
}
