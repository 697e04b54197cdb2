import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { IconName } from '@eh/ui/media/icon.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { PageLink } from '../../shell/pages/page-link.tsx';
import type { PageParams } from '../../shell/pages/page-stack.ts';
import { homeMessages } from './messages.ts';

const actions: readonly {
  name: 'buy' | 'sell' | 'transfer' | 'receive' | 'withUsdt';
  icon: IconName;
  to: RouteName;
  params?: PageParams;
}[] = [
  { name: 'buy', icon: 'buy', to: 'quick-trade' },
  { name: 'sell', icon: 'sell', to: 'quick-trade', params: { side: 'sell' } },
  { name: 'transfer', icon: 'transfer', to: 'transfer' },
  { name: 'receive', icon: 'in', to: 'wallet' },
  { name: 'withUsdt', icon: 'usdt', to: 'buy-with-usdt' },
];

export function QuickActions() {
  const messages = useMessages(homeMessages);
  return (
    <nav className="px-page pt-4" aria-label={messages.actions}>
      <ul className="quick-actions">
        {actions.map(({ name, icon, to, params }) => (
          <li key={name}>
            <PageLink to={to} {...(params && { params })} className="quick-action">
              <Icon name={icon} />
              {messages[name]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
