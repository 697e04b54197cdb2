import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAnswer } from '../../api/queries.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { useProfile } from '../../session/current-session.ts';
import { useIsOpen } from '../../session/gates/use-is-open.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import type { FirstStep } from './first-steps.ts';
import { firstSteps, hasCoins } from './first-steps.ts';
import { homeMessages } from './messages.ts';

const DONE = 2;

/**
 * The remaining steps to the first coins: the next one on orange, the finished ones ticked. Hidden once all are done.
 */
export function FirstStepsList() {
  const messages = useMessages(homeMessages).steps;
  const { coin } = useShownCurrencies();
  const profile = useProfile();
  const isOpen = useIsOpen('trades');
  // A person with coins needs no first steps.
  const isOnTheWay = isOpen && profile !== null && !hasCoins(profile);
  const accounts = useAnswer('GET /api/wallet/index', {}, isOnTheWay).data?.accounts;
  const bought = useAnswer('POST /api/transaction', { index: DONE, side: 'buyer', limit: 1 }, isOnTheWay).data?.rows;
  if (!profile) return null;
  const steps = firstSteps(profile, {
    hasAccount: accounts ? accounts.length > 0 : null,
    hasBought: bought ? bought.length > 0 : null,
  });
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.isDone).length;
  const next = steps.find((step) => !step.isDone);
  return (
    <section>
      <SectionHeader title={messages.title(steps.length, coin.code)} aside={messages.progress(done, steps.length)} />
      <ol>
        {steps.map((step, position) => (
          <li key={step.name}>
            {step === next ? <NextStep step={step} /> : <OtherStep step={step} number={position + 1} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function NextStep({ step }: { step: FirstStep }) {
  const { title, why } = useMessages(homeMessages).steps[step.name];
  return <Row isWaiting hasChevron title={<span className="label">{title}</span>} note={why} {...linkTo(step.to)} />;
}

function OtherStep({ step, number }: { step: FirstStep; number: number }) {
  const messages = useMessages(homeMessages).steps;
  const { title } = messages[step.name];
  return (
    <Row
      isTight
      lead={
        step.isDone ? (
          <Icon name="check" label={messages.done} />
        ) : (
          <span className="note w-6 text-center">{number}</span>
        )
      }
      title={<span className={step.isDone ? 'text-muted' : 'text-ink'}>{title}</span>}
    />
  );
}
