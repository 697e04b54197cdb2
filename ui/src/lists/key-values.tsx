import type { ReactNode } from 'react';
import { CopyButton } from '../buttons/copy-button.tsx';

export interface KeyValuesProps {
  children: ReactNode;
  /** Inside something that already has the page margin. */
  isFlush?: boolean | undefined;
}

/** Facts: what it is at the left, muted; its value at the right, ink. */
export function KeyValues({ children, isFlush }: KeyValuesProps) {
  return (
    <dl className="key-values rows" data-flush={isFlush ? '' : undefined}>
      {children}
    </dl>
  );
}

export interface KeyValueProps {
  name: string;
  children: ReactNode;
  /** What is copied, without grouping spaces; makes the row 44 high with a copy icon. */
  copy?: string | undefined;
}

/** One fact. People's names stand in full here: this is where one decides. */
export function KeyValue({ name, children, copy }: KeyValueProps) {
  return (
    <div className="key-value" data-copy={copy === undefined ? undefined : ''}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {copy !== undefined && (
        <dd className="key-value-copy">
          <CopyButton text={copy} what={name} />
        </dd>
      )}
    </div>
  );
}
