import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinOf } from '../../../parts/currencies.ts';
import { planMessages } from './messages.ts';
import type { Plan } from './queries.ts';
import { usePlanTerms } from './use-plan-terms.ts';

/** The terms of a plan: its sum, its days, and its end. */
export function PlanTerms({ plan }: { plan: Plan }) {
  const messages = useMessages(planMessages);
  const formats = useFormats();
  const { currency, isInFiat, every, monthDay, until, paid } = usePlanTerms(plan);
  const isProposed = plan.status === 'proposed';
  return (
    <>
      <SectionHeader title={messages.terms} />
      <KeyValues>
        <KeyValue name={messages.purpose}>{plan.subject}</KeyValue>
        <KeyValue name={messages.amount}>
          {moneyText(plan.amount, currency)}
          <Note text={isInFiat ? messages.inFiat : undefined} />
        </KeyValue>
        <KeyValue name={messages.when}>{every}</KeyValue>
        {monthDay && (
          <KeyValue name={messages.days}>
            {monthDay.text}
            <Note text={monthDay.note ?? undefined} />
          </KeyValue>
        )}
        {isProposed && plan.next_at !== null && (
          <KeyValue name={messages.first}>
            {formats.dateTime(plan.next_at)}
            <Note text={messages.firstNote} />
          </KeyValue>
        )}
        <KeyValue name={messages.until}>
          {until}
          <Note text={isProposed ? undefined : paid} />
        </KeyValue>
        {plan.cap && plan.status !== 'ended' && (
          <KeyValue name={messages.most}>{messages.mostNote(moneyText(plan.cap.amount, coinOf(plan.cap)))}</KeyValue>
        )}
        {plan.status !== 'ended' && (
          <KeyValue name={messages.authorization}>{messages.endsWith(formats.date(plan.grant_expires_at))}</KeyValue>
        )}
        {isProposed && <KeyValue name={messages.lapses}>{formats.dateTime(plan.lapses_at)}</KeyValue>}
      </KeyValues>
    </>
  );
}

function Note({ text }: { text: string | null | undefined }) {
  return text && <span className="note block">{text}</span>;
}
