import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { useStepMessages } from './step-messages.ts';
import { LAST_STEP } from './use-sale-steps.ts';

export interface StepFooterProps {
  side: ListingSide;
  step: number;
  /** Whether nothing can be posted now. */
  isBlocked?: boolean;
  isPending?: boolean;
  onBack: () => void;
  onNext: () => void;
}

export function StepFooter({ side, step, isBlocked = false, isPending = false, onBack, onNext }: StepFooterProps) {
  const messages = useStepMessages(side);
  const next = (
    <Button kind="act" isWide isDisabled={isBlocked && step === LAST_STEP} isPending={isPending} onClick={onNext}>
      {step === LAST_STEP ? messages.post : messages.next}
    </Button>
  );
  return (
    <Footer label={messages.actions}>
      {step === 0 ? (
        next
      ) : (
        <ButtonPair isLean>
          <Button kind="line" isWide onClick={onBack}>
            {messages.back}
          </Button>
          {next}
        </ButtonPair>
      )}
    </Footer>
  );
}
