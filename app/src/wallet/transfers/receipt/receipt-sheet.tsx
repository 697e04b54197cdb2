import { transferStatus } from '@eh/contract/wallet/transfers/status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { saveFile } from '@eh/ui/files/save-file.ts';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { sharePicture } from '../../../parts/files/picture-file.ts';
import { accountText } from '../account-text.ts';
import { counterpartyName } from '../counterparty-name.ts';
import { walletMessages } from '../messages.ts';
import type { TransferReceipt } from '../queries.ts';
import { transferReceiptMessages } from './messages.ts';
import { drawReceiptPicture } from './receipt-picture.ts';

export interface ReceiptSheetProps {
  receipt: TransferReceipt;
  isOpen: boolean;
  onClose: () => void;
}

/** Saves or shares a receipt: as a picture for a chat, or as a signed PDF that anyone can verify. */
export function ReceiptSheet({ receipt: { transfer, paper: receiptDocument }, isOpen, onClose }: ReceiptSheetProps) {
  const messages = useMessages(transferReceiptMessages);
  const facts = useMessages(walletMessages).done;
  const { coin } = useShownCurrencies();
  const formats = useFormats();
  if (!receiptDocument || transfer.status !== transferStatus.succeeded) return null;
  const picture = () =>
    drawReceiptPicture({
      title: messages.documentTitle,
      amount: moneyText(transfer.amount, coin),
      state: facts.arrived,
      fileName: `eh-transfer-${transfer.transfer_no}.png`,
      facts: [
        [facts.party[transfer.direction], counterpartyName(transfer.counterparty)],
        [messages.account, accountText(transfer.counterparty.account)],
        [facts.fee, moneyText(transfer.fee, coin)],
        ...(transfer.memo === '' ? [] : [[facts.memo, transfer.memo] as const]),
        [facts.time, formats.dateTime(transfer.created_at)],
        [facts.number, transfer.transfer_no],
      ],
    });
  const handleSave = async () => {
    saveFile(await picture());
    showToast({ text: messages.saved, icon: 'check' });
    onClose();
  };
  const handleShare = async () => {
    const file = await picture();
    if (!(await sharePicture(file))) saveFile(file);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.receipt}>
      <div className="grid gap-3 px-page pb-6">
        <Button kind="inked" isWide onClick={() => void handleSave()}>
          {messages.savePicture}
        </Button>
        {'share' in navigator && (
          <Button kind="line" isWide onClick={() => void handleShare()}>
            {messages.sharePicture}
          </Button>
        )}
        <Button kind="line" isWide href={receiptDocument.pdf['zh-CN']}>
          {messages.savePdf['zh-CN']}
        </Button>
        <Button kind="line" isWide href={receiptDocument.pdf.en}>
          {messages.savePdf.en}
        </Button>
        <p className="note">{messages.signed(receiptDocument.key_id)}</p>
      </div>
    </Sheet>
  );
}
