import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { showModal } from '../../shell/modals.ts';
import { walletWords } from './copy.ts';
import type { Transfer } from './queries.ts';
import { useCancelTransfer } from './queries.ts';

/** Takes a transfer back while it waits for review; asks first. */
export function TakeBackButton({ transfer }: { transfer: Transfer }) {
  const words = useWords(walletWords).done;
  const cancel = useCancelTransfer(() => showToast({ text: words.cancelled, icon: 'check' }));
  const handleClick = async () => {
    const isKept = await showModal({
      title: words.cancelTitle,
      text: words.cancelText,
      confirm: words.keep,
      cancel: words.cancel,
      subject: `transfer ${transfer.id}`,
    });
    if (!isKept) cancel.mutate({ id: transfer.id });
  };
  return (
    <Button kind="line" isPending={cancel.isPending} onClick={() => void handleClick()}>
      {words.cancel}
    </Button>
  );
}
