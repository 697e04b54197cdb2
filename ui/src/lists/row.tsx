import type { CSSProperties, ReactNode } from 'react';
import { Children, isValidElement } from 'react';
import { Pressable } from '../buttons/pressable.tsx';
import type { IconName } from '../media/icon.tsx';
import { Icon } from '../media/icon.tsx';

export interface RowsProps {
  /** Rows; each becomes an item of the list. */
  children: ReactNode;
  label?: string | undefined;
  /** The start of the hairlines: at the page margin, or at the text after an icon, a tick or a day. */
  inset?: 'none' | 'page' | 'tick' | 'day' | 'icon' | undefined;
}

const INSETS = { none: '0px', page: undefined, tick: '34px', day: '48px', icon: '52px' } as const;

/** Rows with hairlines between them. */
export function Rows({ children, label, inset = 'page' }: RowsProps) {
  const start = INSETS[inset];
  return (
    <ul className="rows" aria-label={label} style={start ? ({ '--row-inset': start } as CSSProperties) : undefined}>
      {Children.toArray(children).map((child, index) => (
        <li key={isValidElement(child) && child.key !== null ? child.key : index}>{child}</li>
      ))}
    </ul>
  );
}

export interface RowProps {
  title: ReactNode;
  /** The second line, quiet. */
  note?: ReactNode;
  icon?: IconName | undefined;
  /** Instead of an icon: an avatar, the day of a bill. */
  lead?: ReactNode;
  end?: ReactNode;
  /** The quiet line under the end. */
  endNote?: ReactNode;
  /** After the end: a clock, a switch. */
  trailing?: ReactNode;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
  hasChevron?: boolean | undefined;
  /** A tinted background: the row waits for the person. */
  isWaiting?: boolean | undefined;
  isTight?: boolean | undefined;
  /** Inside something that already has the page margin. */
  isFlush?: boolean | undefined;
}

/** A row of a list: 44 px with one line of text, about 60 with two. */
export function Row(props: RowProps) {
  const { title, note, icon, lead, end, endNote, trailing, href, onClick, hasChevron, isWaiting, isTight, isFlush } =
    props;
  return (
    <Pressable
      className="row"
      href={href}
      onClick={onClick}
      data={{ waiting: isWaiting, tight: isTight, flush: isFlush }}
    >
      {icon === undefined ? lead : <Icon name={icon} />}
      <span className="row-text">
        {title}
        {note !== undefined && <span className="note">{note}</span>}
      </span>
      {(end !== undefined || endNote !== undefined) && (
        <span className="row-end">
          {end}
          {endNote !== undefined && <span className="note">{endNote}</span>}
        </span>
      )}
      {trailing}
      {hasChevron && <Icon name="next" size={16} className="row-go" />}
    </Pressable>
  );
}
