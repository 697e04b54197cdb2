import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import type { ReactNode } from 'react';

export interface CaseHeadProps {
  /** The figure's name. */
  name: string;
  figure: string;
  number: { readonly name: string; readonly value: string; readonly copy: string; readonly copied: string };
}

/** The subject of a case, large, with its number to copy. */
export function CaseHead({ name, figure, number }: CaseHeadProps) {
  function handleCopy(): void {
    navigator.clipboard.writeText(number.value).then(
      () => showToast(number.copied),
      () => showToast({ text: number.value }),
    );
  }
  return (
    <header className="proof-head">
      <div>
        <h2 className="note">{name}</h2>
        <p className="figure">{figure}</p>
      </div>
      <p className="proof-number">
        <span className="sr-only">{number.name} </span>
        <span className="digits">{number.value}</span>
        <IconButton icon="copy" size={16} label={number.copy} onClick={handleCopy} />
      </p>
    </header>
  );
}

/** One row of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
