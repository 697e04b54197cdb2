import { Header } from '@eh/ui/layout/header.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import { PageLink } from '../../../shell/pages/page-link.tsx';
import type { Side } from './comparison.ts';
import { quickMessages } from './messages.ts';

/** The title, and the way to the whole market. */
export function QuickHead({ side, onBack }: { side: Side; onBack?: () => void }) {
  const messages = useMessages(quickMessages);
  return (
    <Header
      title={messages.title}
      onBack={onBack ?? (() => void navigateBack())}
      trailing={
        <PageLink to="buy-market" params={side === 'sell' ? { side } : {}} className="more-link pe-4">
          {messages.market}
        </PageLink>
      }
    />
  );
}
