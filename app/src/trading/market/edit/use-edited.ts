import { showToast } from '@eh/ui/overlays/toast.tsx';
import type { Own } from '../listings/own.ts';
import { useEditMessages } from './messages.ts';

/** Says that the changes are saved or in review, and leaves the form. */
export function useEdited(listing: Own, onClose: () => void): (changed: Pick<Own, 'status'>) => void {
  const messages = useEditMessages(listing.side);
  return (changed) => {
    showToast({ text: changed.status === listing.status ? messages.saved : messages.inReview, icon: 'check' });
    onClose();
  };
}
