import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import type { ComponentType } from 'react';
import { useState } from 'react';
import type { Trade } from '../queries.ts';

/** An act that a sheet asks for once more, with what it takes. */
interface SheetAct {
  readonly label: string;
  readonly Sheet: ComponentType<{ trade: Trade; isOpen: boolean; onClose: () => void }>;
}

export interface ActPairProps {
  trade: Trade;
  /** What puts the trade at risk; stands left and narrow. */
  risky: SheetAct;
  /** What brings it forward. */
  act: SheetAct;
  /** The risky sheet stands open at once. */
  opensRisky?: boolean;
}

/** The two ways on from a state of a trade; neither is taken by one press. */
export function ActPair({ trade, risky, act, opensRisky = false }: ActPairProps) {
  const [open, setOpen] = useState<'risky' | 'act' | null>(opensRisky ? 'risky' : null);
  const close = () => setOpen(null);
  return (
    <>
      <ButtonPair isLean>
        <Button kind="line" onClick={() => setOpen('risky')}>
          {risky.label}
        </Button>
        <Button kind="act" onClick={() => setOpen('act')}>
          {act.label}
        </Button>
      </ButtonPair>
      <risky.Sheet trade={trade} isOpen={open === 'risky'} onClose={close} />
      <act.Sheet trade={trade} isOpen={open === 'act'} onClose={close} />
    </>
  );
}
