import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { linkTo } from '../../../../shell/pages/page-link.tsx';
import { buyerListMessages } from './messages.ts';

/** The sell side without a buyer, or without one that matches. */
export function NoBuyers({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const messages = useMessages(buyerListMessages);
  return (
    <EmptyState
      drawing="no-match"
      title={isFiltered ? messages.none : messages.empty}
      text={isFiltered ? messages.noneText : messages.emptyText}
      actions={
        <>
          {isFiltered && (
            <Button kind="act" isWide onClick={onClear}>
              {messages.clear}
            </Button>
          )}
          <Button kind={isFiltered ? 'line' : 'act'} isWide {...linkTo('sale')}>
            {messages.post}
          </Button>
        </>
      }
    />
  );
}
