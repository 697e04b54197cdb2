import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { confirmsLoss } from '../../../shell/modals.ts';
import type { Grant } from '../queries.ts';
import { useRevokeGrant } from '../queries.ts';
import { grantMessages } from './messages.ts';

/** Withdraws an authorization, after a confirmation. */
export function useWithdraw() {
  const messages = useMessages(grantMessages);
  const revoke = useRevokeGrant(messages.withdrawn);
  const offer = async (grant: Grant) => {
    const isSure = await confirmsLoss({
      title: messages.withdrawTitle(grant.app.name),
      text: messages.withdrawText,
      confirm: messages.keep,
      cancel: messages.withdraw,
      kind: 'inked',
      subject: `grant ${grant.id}`,
    });
    if (isSure) revoke.mutate({ id: grant.id });
  };
  return { offer: (grant: Grant) => void offer(grant), isPending: revoke.isPending };
}
