import { Count } from '../buttons/icon-button.tsx';
import type { IconName } from '../media/icon.tsx';
import { Icon } from '../media/icon.tsx';

export interface TabBarItem {
  key: string;
  icon: IconName;
  label: string;
  href: string;
  count?: number | undefined;
  /** The count in words, "3 waiting for you". */
  countLabel?: string | undefined;
}

export interface TabBarProps {
  label: string;
  items: readonly TabBarItem[];
  currentKey: string;
  /** Called instead of following the link, so that the router can restore the tab. */
  onSelect: (key: string) => void;
}

/** The main tabs, 50 px above the safe area. */
export function TabBar({ label, items, currentKey, onSelect }: TabBarProps) {
  return (
    <nav className="tab-bar" aria-label={label}>
      {items.map((item) => (
        <a
          key={item.key}
          href={item.href}
          aria-current={item.key === currentKey ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            onSelect(item.key);
          }}
        >
          <Icon name={item.icon} />
          {item.label}
          <Count value={item.count ?? 0} />
          {item.count && item.countLabel ? <span className="sr-only">{item.countLabel}</span> : null}
        </a>
      ))}
    </nav>
  );
}
