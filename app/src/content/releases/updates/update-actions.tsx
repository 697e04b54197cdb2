import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { navigateTo } from '../../../shell/navigation.ts';
import { applyUpdate, copyAddress } from './apply-update.ts';
import { putOffUpdate } from './check-version.ts';
import { updateMessages } from './messages.ts';
import { type NewVersion, useUpdate } from './update-state.ts';
import { useUrgentTrade } from './use-urgent-trade.ts';

/** The answers to an offer: now, later, or the order first; after a failure, try again or copy the address. */
export function UpdateActions({ offer, isForced }: { offer: NewVersion; isForced: boolean }) {
  const messages = useMessages(updateMessages);
  const phase = useUpdate((state) => state.phase);
  const trade = useUrgentTrade();
  const isLoading = phase === 'loading';
  const update = (
    <Button kind={trade && !isForced ? 'line' : 'act'} isWide isPending={isLoading} onClick={() => void applyUpdate()}>
      {phase === 'failed' ? messages.again : messages.now}
    </Button>
  );
  if (phase === 'failed' && offer.downurl !== '')
    return (
      <ButtonPair isLean>
        <Button kind="line" onClick={() => void copyAddress(offer.downurl)}>
          {messages.copyLink}
        </Button>
        {update}
      </ButtonPair>
    );
  if (isForced || isLoading) return update;
  if (!trade)
    return (
      <ButtonPair isLean>
        <Button kind="line" onClick={putOffUpdate}>
          {messages.later}
        </Button>
        {update}
      </ButtonPair>
    );
  const goFirst = () => {
    putOffUpdate();
    void navigateTo(trade.route, { id: trade.id });
  };
  return (
    <ButtonPair isLean>
      {update}
      <Button kind="act" onClick={goFirst}>
        {messages.payFirst}
      </Button>
    </ButtonPair>
  );
}
