import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';

export interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: ReactNode }[];
  current: Key;
  onSelect: (key: Key) => void;
  /** `ruled` is for a list below; `segmented` is short and for the header. */
  variant?: 'ruled' | 'segmented' | undefined;
  /** The id given to the TabPanel that these switch. */
  panelId?: string | undefined;
}

/** Switches between views of a page. One tab stop; arrows, Home and End move and select. */
export function Tabs<Key extends string>({ label, tabs, current, onSelect, variant, panelId }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const index = nextIndex(
      event.key,
      tabs.findIndex(({ key }) => key === current),
      tabs.length,
    );
    const next = index === null ? undefined : tabs[index];
    if (index === null || !next) return;
    event.preventDefault();
    onSelect(next.key);
    const button = list.current?.children[index];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div ref={list} className="tabs" data-look={variant} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={panelId && tabId(panelId, tab.key)}
          type="button"
          role="tab"
          aria-selected={tab.key === current}
          aria-controls={panelId && tab.key === current ? panelId : undefined}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onSelect(tab.key)}
          onKeyDown={handleKey}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

export interface TabPanelProps {
  id: string;
  current: string;
  children: ReactNode;
}

export function TabPanel({ id, current, children }: TabPanelProps) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={tabId(id, current)}>
      {children}
    </div>
  );
}

/** The index that a key leads to in a row of `count`, wrapping around; null for a key that does not move. */
export function nextIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function tabId(panelId: string, key: string): string {
  return `${panelId}-${key}`;
}
