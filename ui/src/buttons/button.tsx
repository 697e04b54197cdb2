import type { ReactNode } from 'react';
import { useId } from 'react';

/** `act` is the one orange action of a page; `inked` is filled when orange already stands above it. */
export type ButtonKind = 'act' | 'line' | 'inked' | 'side-buy' | 'side-sell';

export interface ButtonProps {
  kind: ButtonKind;
  children: ReactNode;
  onClick?: (() => void) | undefined;
  type?: 'button' | 'submit' | undefined;
  /** The id of the form it submits, if the button is outside of it, as in a footer. */
  form?: string | undefined;
  /** Makes it a link that looks like a button. */
  href?: string | undefined;
  size?: 'full' | 'small' | undefined;
  isWide?: boolean | undefined;
  /** Disabled for now, but readable and reachable by keyboard, so that the note can say when it will be enabled. */
  isDisabled?: boolean | undefined;
  /** Sent and not yet answered: further presses have no effect. */
  isPending?: boolean | undefined;
  /** A short text under the button, linked to it: "available in 06:20". */
  note?: ReactNode;
  label?: string | undefined;
}

/** An action. Its label states the effect and the amount; a disabled one always gives a reason. */
export function Button(props: ButtonProps) {
  const {
    kind,
    children,
    onClick,
    type = 'button',
    form,
    href,
    size,
    isWide,
    isDisabled,
    isPending,
    note,
    label,
  } = props;
  const noteId = useId();
  const isInert = Boolean(isDisabled || isPending);
  const shared = {
    className: 'button',
    'data-kind': kind,
    'data-size': size,
    'data-wide': isWide || note !== undefined ? '' : undefined,
    'aria-label': label,
    'aria-describedby': note === undefined ? undefined : noteId,
  };
  const button =
    href === undefined || isInert ? (
      <button
        {...shared}
        type={isInert ? 'button' : type}
        form={form}
        onClick={isInert ? undefined : onClick}
        aria-disabled={isInert || undefined}
        aria-busy={isPending || undefined}
        data-pending={isPending ? '' : undefined}
      >
        {isPending ? <span>{children}</span> : children}
      </button>
    ) : (
      <a {...shared} href={href} onClick={onClick}>
        {children}
      </a>
    );
  if (note === undefined) return button;
  return (
    <div className="button-block">
      {button}
      <p className="note" id={noteId}>
        {note}
      </p>
    </div>
  );
}
