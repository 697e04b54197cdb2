import type { ReactNode } from 'react';
import { CopyButton } from '../buttons/copy-button.tsx';

export interface KeyValuesProps {
  children: ReactNode;
  /** Inside something that already has the page margin. */
  isFlush?: boolean | undefined;
}

/** Facts: name at the left, muted; value at the right, ink. */
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
  /** The copied text, without grouping spaces; makes the row 44 px high with a copy icon. */
  copy?: string | undefined;
}

/** One fact. People's names are shown in full here, because people decide by them. */
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
