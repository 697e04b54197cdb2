import type { AnswerOf } from '@eh/contract/calls.ts';
import { Bullets } from '@eh/ui/feedback/callout.tsx';
import { Header, HeaderText } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Steps } from '@eh/ui/lists/steps.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { deviceZone } from '../../../../parts/dates/device-zone.ts';
import { navigateBack } from '../../../../shell/navigation.ts';
import { bidRequest } from '../../sale/draft.ts';
import { LimitsStep } from '../../sale/limits-step.tsx';
import { StepFooter } from '../../sale/step-footer.tsx';
import { useBidStepMessages, useStepMessages } from '../../sale/step-messages.ts';
import { TermsStep } from '../../sale/terms-step.tsx';
import { LAST_STEP, useSaleSteps } from '../../sale/use-sale-steps.ts';
import { usePostBid } from '../queries.ts';
import { type BidTerms, WantedStep } from './wanted-step.tsx';

export interface PostBidFormProps {
  terms: BidTerms;
  onPosted: (bid: AnswerOf<'POST /api/bid/post'>) => void;
}

export function PostBidForm({ terms, onPosted }: PostBidFormProps) {
  const messages = useStepMessages('buy');
  const bid = useSaleSteps('buy', terms);
  const { draft, step, faults, isTried, change, accounts, channels } = bid;
  const post = usePostBid((posted) => {
    bid.clear();
    onPosted(posted);
  });
  const saveDraft = () => {
    showToast({ text: messages.draftSaved, icon: 'check' });
    void navigateBack();
  };
  const handleNext = () => {
    const ownIds = accounts.map(({ id }) => id);
    if (bid.next() && step === LAST_STEP) post.mutate(bidRequest(draft, ownIds, deviceZone()));
  };
  const stepProps = { side: 'buy' as const, draft, faults, isTried, onChange: change };
  return (
    <Screen
      head={
        <Header
          title={messages.title}
          onBack={() => (step === 0 ? void navigateBack() : bid.back())}
          trailing={<HeaderText onClick={saveDraft}>{messages.saveDraft}</HeaderText>}
        />
      }
      foot={<StepFooter side="buy" step={step} isPending={post.isPending} onBack={bid.back} onNext={handleNext} />}
    >
      <div className="px-page pt-2">
        <Steps
          label={messages.steps.label}
          steps={[messages.steps.quantity, messages.steps.limits, messages.steps.terms]}
          current={step}
        />
      </div>
      {step === 0 && <WantedStep {...stepProps} terms={terms} />}
      {step === 1 && <LimitsStep {...stepProps} accounts={accounts} channels={channels} />}
      {step === LAST_STEP && (
        <>
          <BuyersPromise minutes={draft.windowMinutes} />
          <TermsStep {...stepProps} accounts={accounts} />
        </>
      )}
    </Screen>
  );
}

/** No money is locked: the buyer's word is what a seller has. */
function BuyersPromise({ minutes }: { minutes: number }) {
  const messages = useBidStepMessages();
  return (
    <section className="px-page pt-5">
      <div className="aside">
        <h2 className="label">{messages.promise}</h2>
        <Bullets lines={messages.promises(minutes)} />
      </div>
    </section>
  );
}
