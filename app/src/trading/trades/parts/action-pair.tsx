import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import type { ComponentType } from 'react';
import { useState } from 'react';
import type { Trade } from '../queries.ts';

/** An action with the sheet that confirms it. */
interface SheetAction {
  readonly label: string;
  readonly Sheet: ComponentType<{ trade: Trade; isOpen: boolean; onClose: () => void }>;
}

export interface ActionPairProps {
  trade: Trade;
  /** The action that puts the trade at risk, on the left. */
  risky: SheetAction;
  /** The action that moves the trade forward. */
  main: SheetAction;
  /** Whether the sheet of the risky action is open at first. */
  opensRisky?: boolean;
}

/** The two actions of a state. Each needs a confirmation in its sheet. */
export function ActionPair({ trade, risky, main, opensRisky = false }: ActionPairProps) {
  const [open, setOpen] = useState<'risky' | 'main' | null>(opensRisky ? 'risky' : null);
  const close = () => setOpen(null);
  return (
    <>
      <ButtonPair isLean>
        <Button kind="line" onClick={() => setOpen('risky')}>
          {risky.label}
        </Button>
        <Button kind="act" onClick={() => setOpen('main')}>
          {main.label}
        </Button>
      </ButtonPair>
      <risky.Sheet trade={trade} isOpen={open === 'risky'} onClose={close} />
      <main.Sheet trade={trade} isOpen={open === 'main'} onClose={close} />
    </>
  );
}
