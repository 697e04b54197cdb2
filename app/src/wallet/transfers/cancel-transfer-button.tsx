import { Button } from '@eh/ui/buttons/button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { confirmsLoss } from '../../shell/modals.ts';
import { walletMessages } from './messages.ts';
import type { Transfer } from './queries.ts';
import { useCancelTransfer } from './queries.ts';

/** Cancels a transfer that waits for review, after a confirmation. */
export function CancelTransferButton({ transfer }: { transfer: Transfer }) {
  const messages = useMessages(walletMessages).done;
  const cancel = useCancelTransfer(() => showToast({ text: messages.cancelled, icon: 'check' }));
  const handleClick = async () => {
    const isSure = await confirmsLoss({
      title: messages.cancelTitle,
      text: messages.cancelText,
      confirm: messages.keep,
      cancel: messages.cancel,
      subject: `transfer ${transfer.id}`,
    });
    if (isSure) cancel.mutate({ id: transfer.id });
  };
  return (
    <Button kind="line" isPending={cancel.isPending} onClick={() => void handleClick()}>
      {messages.cancel}
    </Button>
  );
}
