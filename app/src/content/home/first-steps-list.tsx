import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { useEffect, useState } from 'react';
import { useQuietAnswer } from '../../api/queries.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { useProfile } from '../../session/current-session.ts';
import { useIsOpen } from '../../session/gates/use-is-open.ts';
import type { Profile } from '../../session/session.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import type { FirstStep } from './first-steps.ts';
import { firstSteps } from './first-steps.ts';
import { homeMessages } from './messages.ts';

const RUNNING = 1;
const DONE = 2;
/** The ids of people who no longer see the steps on this device: they have dismissed them, or have traded. */
const STORED_AS = 'eh.first-steps';

/**
 * The remaining steps to the first trade: the next one highlighted, finished ones ticked. Hidden once all are done, or
 * when the person has dismissed them.
 */
export function FirstStepsList() {
  const profile = useProfile();
  const [isPutAway, setPutAway] = useState(false);
  if (!profile || isPutAway || readStored(STORED_AS)[profile.id] === true) return null;
  const putAway = () => {
    forgetSteps(profile.id);
    setPutAway(true);
  };
  return <Steps profile={profile} onPutAway={putAway} />;
}

function forgetSteps(userId: string): void {
  writeStored(STORED_AS, { ...readStored(STORED_AS), [userId]: true });
}

function Steps({ profile, onPutAway }: { profile: Profile; onPutAway: () => void }) {
  const messages = useMessages(homeMessages).steps;
  const { coin } = useShownCurrencies();
  const isOpen = useIsOpen('trades');
  const accounts = useQuietAnswer('GET /api/wallet/index', {}, isOpen).data?.accounts;
  const endedTrades = useQuietAnswer('POST /api/transaction', { index: DONE, limit: 1 }, isOpen);
  const ended = endedTrades.data?.rows;
  const hasTraded = ended ? ended.length > 0 : null;
  useEffect(() => {
    if (hasTraded === true) forgetSteps(profile.id);
  }, [hasTraded, profile.id]);
  const mayBuy = isOpen && hasTraded === false;
  const running = useQuietAnswer('POST /api/transaction', { index: RUNNING, side: 'buyer', limit: 1 }, mayBuy).data
    ?.rows;
  const steps = firstSteps(profile, {
    hasAccount: accounts ? accounts.length > 0 : null,
    hasTraded: hasTraded ?? false,
    purchase: running?.[0] ?? null,
  });
  // While offline the steps would reserve their space forever.
  if (steps.length === 0 || endedTrades.isError || endedTrades.failureCount > 0) return null;
  const done = steps.filter((step) => step.isDone).length;
  const next = steps.find((step) => !step.isDone);
  return (
    // While it is unknown whether the person has traded, the steps reserve their height, so that nothing below jumps.
    <section className={isOpen && ended === undefined ? 'invisible' : undefined}>
      <SectionHeader
        title={messages.title(steps.length - done, coin.code)}
        aside={
          <span className="flex items-center whitespace-nowrap">
            {messages.progress(done, steps.length)}
            <IconButton icon="close" size={16} label={messages.putAway} onClick={onPutAway} />
          </span>
        }
      />
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
  return (
    <Row
      isWaiting
      hasChevron
      title={<span className="label">{title}</span>}
      note={why}
      {...linkTo(step.to, step.params)}
    />
  );
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
