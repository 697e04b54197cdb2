import type { IconName } from '../media/icon.tsx';
import { Icon } from '../media/icon.tsx';

export interface IconButtonProps {
  icon: IconName;
  /** The accessible name; with a count it includes the count. */
  label: string;
  onClick?: (() => void) | undefined;
  href?: string | undefined;
  /** The number of waiting things; nothing is drawn at 0. */
  count?: number | undefined;
  /** A dot that marks an active state, such as set filters. */
  hasDot?: boolean | undefined;
  /** Disabled, but still in the tab order, so that focus is not lost when it changes. */
  isDisabled?: boolean | undefined;
  size?: 16 | 20 | 24 | undefined;
}

/** An icon with a tap target of 44 px. */
export function IconButton({ icon, label, onClick, href, count = 0, hasDot, isDisabled, size }: IconButtonProps) {
  const shared = { className: 'icon-button', 'aria-label': label, 'data-dot': hasDot ? '' : undefined, onClick };
  const inside = (
    <>
      <Icon name={icon} size={size} />
      <Count value={count} />
    </>
  );
  if (href !== undefined)
    return (
      <a {...shared} href={href}>
        {inside}
      </a>
    );
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {inside}
    </button>
  );
}

const MOST_SHOWN = 99;

/** The number of things that wait for the person. Hidden from screen readers: the button's label says it in words. */
export function Count({ value }: { value: number }) {
  if (value <= 0) return null;
  return (
    <span className="count" aria-hidden="true">
      {value > MOST_SHOWN ? `${MOST_SHOWN}+` : value}
    </span>
  );
}
