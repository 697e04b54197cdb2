import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { IconName } from '@eh/ui/media/icon.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { PageLink } from '../../shell/pages/page-link.tsx';
import { homeMessages } from './messages.ts';

const actions: readonly {
  name: 'buy' | 'sell' | 'transfer' | 'receive' | 'withUsdt';
  icon: IconName;
  to: RouteName;
}[] = [
  { name: 'buy', icon: 'buy', to: 'buy-market' },
  { name: 'sell', icon: 'sell', to: 'sale' },
  { name: 'transfer', icon: 'transfer', to: 'transfer' },
  { name: 'receive', icon: 'in', to: 'wallet' },
  { name: 'withUsdt', icon: 'usdt', to: 'buy-with-usdt' },
];

export function QuickActions() {
  const messages = useMessages(homeMessages);
  return (
    <nav className="px-page pt-4" aria-label={messages.actions}>
      <ul className="quick-actions">
        {actions.map(({ name, icon, to }) => (
          <li key={name}>
            <PageLink to={to} className="quick-action">
              <Icon name={icon} />
              {messages[name]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
