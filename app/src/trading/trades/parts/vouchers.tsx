import { PictureViewer } from '@eh/ui/media/picture-viewer.tsx';
import { Thumbnail } from '@eh/ui/media/thumbnail.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { apiBaseUrl } from '../../../api/lines/api-lines.ts';
import type { Side, Voucher } from '../queries.ts';
import { tradePartMessages } from './messages.ts';

export interface VouchersProps {
  vouchers: readonly Voucher[];
  side: Side;
  /** Content next to the thumbnails. */
  children?: ReactNode;
}

/** Thumbnails of the vouchers of a trade. Pictures open in the viewer, documents in a new tab. */
export function Vouchers({ vouchers, side, children }: VouchersProps) {
  const messages = useMessages(tradePartMessages);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const pictures = vouchers.filter(isPicture);
  const handleOpen = (voucher: Voucher) => {
    if (isPicture(voucher)) setOpenIndex(pictures.indexOf(voucher));
    else window.open(fileUrl(voucher.url), '_blank', 'noopener');
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      {vouchers.map((voucher) => (
        <Thumbnail
          key={voucher.id}
          src={isPicture(voucher) ? fileUrl(voucher.url) : undefined}
          label={messages.enlarge}
          onClick={() => handleOpen(voucher)}
        />
      ))}
      {children !== undefined && <div className="min-w-40 flex-1">{children}</div>}
      <PictureViewer
        canSave
        pictures={pictures.map((voucher) => ({ src: fileUrl(voucher.url), label: messages.voucher[side] }))}
        index={openIndex}
        onIndexChange={setOpenIndex}
        onClose={() => setOpenIndex(null)}
      />
    </div>
  );
}

export function fileUrl(url: string): string {
  return url.startsWith('/') ? apiBaseUrl() + url : url;
}

function isPicture(voucher: Voucher): boolean {
  return voucher.media_type.startsWith('image/');
}
