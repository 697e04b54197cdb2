import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';

export interface HeaderProps {
  /** Text becomes the page's h1; anything else (segmented tabs) replaces it. */
  title?: ReactNode;
  onBack?: (() => void) | undefined;
  /** At the left instead of the back arrow. */
  leading?: ReactNode;
  /** Icon buttons or a text button at the right; at most two. */
  trailing?: ReactNode;
}

/** The header of a page, 44 px, sticky. */
export function Header({ title, onBack, leading, trailing }: HeaderProps) {
  const messages = useUiMessages();
  return (
    <header className="header">
      <div className="header-side">
        {leading}
        {onBack && <IconButton icon="back" label={messages.back} onClick={onBack} />}
      </div>
      {typeof title === 'string' ? <h1>{title}</h1> : (title ?? <span />)}
      <div className="header-side">{trailing}</div>
    </header>
  );
}

/** A text button in the header: "Draft", "Done". */
export function HeaderText({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button type="button" className="header-text" onClick={onClick}>
      {children}
    </button>
  );
}
