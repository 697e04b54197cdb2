import { VOUCHERS_MAX } from '@eh/contract/platform/field-bounds.ts';
import { FilePicker } from '@eh/ui/forms/file-picker.tsx';
import { PictureViewer } from '@eh/ui/media/picture-viewer.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import type { Uploads } from '../../../parts/files/use-uploads.ts';
import { uploadRules } from '../../../parts/files/use-uploads.ts';
import { buyerMessages } from './messages.ts';

export interface VoucherPickerProps {
  uploads: Uploads;
  /** The number of vouchers that the trade already has. */
  uploadedCount: number;
}

const kinds = ['image/jpeg', 'image/png', 'application/pdf'];

/** Chooses payment vouchers and shows their uploads. */
export function VoucherPicker({ uploads, uploadedCount }: VoucherPickerProps) {
  const messages = useMessages(buyerMessages).voucher;
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const pictures = uploads.files.filter((file) => file.src !== undefined);
  return (
    <div>
      <FilePicker
        label={messages.title}
        aside={messages.allowed}
        addLabel={messages.add}
        rules={uploadRules(VOUCHERS_MAX - uploadedCount, kinds)}
        files={uploads.files}
        onAdd={uploads.add}
        onRefuse={uploads.refuse}
        onRemove={uploads.remove}
        onOpen={(key) => {
          const found = pictures.findIndex((file) => file.key === key);
          if (found >= 0) setOpenIndex(found);
        }}
      />
      <p className="note mt-2">{messages.hint}</p>
      <PictureViewer
        pictures={pictures.map(({ src = '', name }) => ({ src, label: name }))}
        index={openIndex}
        onIndexChange={setOpenIndex}
        onClose={() => setOpenIndex(null)}
      />
    </div>
  );
}
