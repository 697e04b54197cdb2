import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { navigateTo } from '../../../shell/navigation.ts';
import { listingMessages } from '../listings/messages.ts';
import { nothingFoundMessages } from './nothing-found-messages.ts';

export interface NothingFoundProps {
  isFiltered: boolean;
  onClear: () => void;
}

/** The market without a listing, or without one that matches. */
export function NothingFound({ isFiltered, onClear }: NothingFoundProps) {
  const messages = useMessages(nothingFoundMessages);
  const { postBid } = useMessages(listingMessages);
  const post = (
    <>
      <Button kind={isFiltered ? 'line' : 'act'} isWide onClick={() => void navigateTo('post-bid')}>
        {postBid}
      </Button>
      <Button kind="line" isWide onClick={() => void navigateTo('sale')}>
        {messages.post}
      </Button>
    </>
  );
  if (!isFiltered)
    return <EmptyState drawing="no-match" title={messages.empty} text={messages.emptyText} actions={post} />;
  return (
    <EmptyState
      drawing="no-match"
      title={messages.none}
      text={messages.noneText}
      actions={
        <>
          <Button kind="act" isWide onClick={onClear}>
            {messages.clear}
          </Button>
          {post}
        </>
      }
    />
  );
}
