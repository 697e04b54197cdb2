import { Refused } from '@eh/client/calls/refused.ts';
import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { shownAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header, HeaderText } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Steps } from '@eh/ui/lists/steps.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useState } from 'react';
import { CodeSheet } from '../../../parts/codes/code-sheet.tsx';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { deviceZone } from '../../../parts/dates/device-zone.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { MovingPaused, useMovingPausedUntil } from '../../../parts/moving-paused.tsx';
import { PaymentPassword } from '../../../parts/passwords/payment-password.tsx';
import { RestingCoins } from '../../../parts/resting-coins.tsx';
import { navigateBack, redirectTo } from '../../../shell/navigation.ts';
import { decimalOf } from '../amounts.ts';
import type { OwnListing } from '../queries.ts';
import { useMayPost, usePostListing } from '../queries.ts';
import { saleRequest, totalPriceOf } from './draft.ts';
import { LimitsStep } from './limits-step.tsx';
import { saleMessages } from './messages.ts';
import { Posted } from './posted.tsx';
import type { Terms } from './quantity-step.tsx';
import { QuantityStep } from './quantity-step.tsx';
import { StepFooter } from './step-footer.tsx';
import { TermsStep } from './terms-step.tsx';
import { LAST_STEP, useSaleSteps } from './use-sale-steps.ts';

const SKELETON_ROWS = 4;

interface SaleScreenProps {
  /** Shown once a listing is posted. */
  ifPosted: ReactNode;
}

/** Posts a listing in three steps. The draft is stored on the device until then. */
export function SaleScreen({ ifPosted }: SaleScreenProps) {
  const messages = useMessages(saleMessages);
  const mayPost = useMayPost();
  const [posted, setPosted] = useState<OwnListing | null>(null);
  const isRefused = mayPost.error instanceof Refused && mayPost.error.outcome.kind === 'finish-selling';
  const head = <Header title={messages.title} onBack={() => void navigateBack()} />;
  if (posted)
    return (
      <Screen head={head}>
        <Posted side="sell" listing={posted} />
        {ifPosted}
      </Screen>
    );
  if (mayPost.data && !isRefused) return <SaleForm terms={mayPost.data} onPosted={setPosted} />;
  return (
    <Screen head={head}>
      {mayPost.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {isRefused && <FinishFirst />}
      {mayPost.isError && !isRefused && <LoadFailed error={mayPost.error} onRetry={() => void mayPost.refetch()} />}
    </Screen>
  );
}

function FinishFirst() {
  const messages = useMessages(saleMessages);
  return (
    <EmptyState
      drawing="trades"
      title={messages.finishFirst}
      text={messages.finishFirstText}
      actions={
        <Button kind="act" isWide onClick={() => void redirectTo('orders-sales')}>
          {messages.toListings}
        </Button>
      }
    />
  );
}

function SaleForm({ terms, onPosted }: { terms: Terms; onPosted: (listing: OwnListing) => void }) {
  const messages = useMessages(saleMessages);
  const { coin, fiat } = useShownCurrencies();
  const sale = useSaleSteps('sell', terms);
  const { draft, step, faults, isTried, change, accounts, channels } = sale;
  const [confirmation, setConfirmation] = useState<'nothing' | 'code' | 'password'>('nothing');
  const [code, setCode] = useState('');
  const isPaused = useMovingPausedUntil() !== null;
  const post = usePostListing((listing) => {
    setConfirmation('nothing');
    sale.clear();
    onPosted(listing);
  });
  const saveDraft = () => {
    showToast({ text: messages.draftSaved, icon: 'check' });
    void navigateBack();
  };
  const handleNext = () => {
    if (sale.next() && step === LAST_STEP) setConfirmation(terms.is_code_needed ? 'code' : 'password');
  };
  const stepProps = { side: 'sell' as const, draft, faults, isTried, onChange: change };
  return (
    <Screen
      head={
        <Header
          title={messages.title}
          onBack={() => (step === 0 ? void navigateBack() : sale.back())}
          trailing={<HeaderText onClick={saveDraft}>{messages.saveDraft}</HeaderText>}
        />
      }
      foot={<StepFooter side="sell" step={step} isBlocked={isPaused} onBack={sale.back} onNext={handleNext} />}
    >
      <MovingPaused />
      <div className="px-page pt-2">
        <Steps
          label={messages.steps.label}
          steps={[messages.steps.quantity, messages.steps.limits, messages.steps.terms]}
          current={step}
        />
      </div>
      {step === 0 && <RestingCoins resting={terms.resting} />}
      {step === 0 && <QuantityStep {...stepProps} terms={terms} />}
      {step === 1 && <LimitsStep {...stepProps} accounts={accounts} channels={channels} />}
      {step === LAST_STEP && <TermsStep {...stepProps} accounts={accounts} />}
      <CodeSheet
        isOpen={confirmation === 'code'}
        purpose={codePurposes.saleOrder}
        messages={{ title: messages.codeTitle, text: messages.codeText, next: messages.next }}
        code={code}
        onCode={setCode}
        onClose={() => setConfirmation('nothing')}
        onDone={() => setConfirmation('password')}
      />
      <PaymentPassword
        isOpen={confirmation === 'password'}
        onClose={() => setConfirmation('nothing')}
        purpose={messages.purpose(
          moneyText(shownAmount(draft.quantity, COIN_DECIMALS), coin),
          moneyText(shownAmount(draft.price, FIAT_DECIMALS), fiat),
        )}
        amount={<Amount value={decimalOf(totalPriceOf(draft))} currency={fiat} size="title" />}
        onPassword={(password) =>
          post.mutateAsync({
            ...saleRequest(
              draft,
              accounts.map(({ id }) => id),
              deviceZone(),
            ),
            security_password: password,
            ...(terms.is_code_needed && { code }),
          })
        }
      />
    </Screen>
  );
}
