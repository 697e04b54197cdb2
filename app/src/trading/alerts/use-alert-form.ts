import { SECOND } from '@eh/contract/platform/spans.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { useState } from 'react';
import { showModal } from '../../shell/modals.ts';
import { type AlertDraft, draftOf, emptyDraft, faultsOf, termsOf } from './draft.ts';
import { alertMessages } from './messages.ts';
import { type PriceAlert, useDeleteAlert, useEditAlert, useOwnMethods, useSaveAlert } from './queries.ts';

/** The form of the page: a new alert, or the one that is edited. */
export function useAlertForm() {
  const messages = useMessages(alertMessages);
  const own = useOwnMethods();
  const [draft, setDraft] = useState<AlertDraft>(emptyDraft);
  const [editing, setEditing] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const reset = () => {
    setDraft(emptyDraft);
    setEditing(null);
    setTried(false);
  };
  const handleSaved = (alert: PriceAlert) => {
    showToast(alert.is_there ? messages.savedThere : messages.saved);
    reset();
  };
  const saving = useSaveAlert(handleSaved);
  const changing = useEditAlert(handleSaved);
  const deleting = useDeleteAlert(() => {
    showToast({ text: messages.deleted, icon: 'check' });
    reset();
  });
  const channels = draft.channels ?? own;
  const now = Math.floor(serverNow() / SECOND);
  const faults = faultsOf(draft, channels, now);
  return {
    draft,
    channels,
    editing,
    shownFaults: isTried ? faults : [],
    isSaving: saving.isPending || changing.isPending,
    isDeleting: deleting.isPending,
    discard: reset,
    change: (change: Partial<AlertDraft>) => setDraft((before) => ({ ...before, ...change })),
    edit: (alert: PriceAlert) => {
      setDraft(draftOf(alert));
      setEditing(alert.id);
      setTried(false);
    },
    save: () => {
      setTried(true);
      if (faults.length > 0) return;
      const terms = termsOf(draft, channels, now);
      if (editing === null) saving.mutate(terms);
      else changing.mutate({ id: editing, ...terms });
    },
    async remove() {
      if (editing === null) return;
      const id = editing;
      const isSure = await showModal({
        title: messages.deleteTitle,
        confirm: messages.delete,
        cancel: messages.cancel,
      });
      if (isSure) deleting.mutate({ id });
    },
  };
}
