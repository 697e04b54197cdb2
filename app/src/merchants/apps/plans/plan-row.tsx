import { Row } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { AppMark } from '../app-mark.tsx';
import { planMessages } from './messages.ts';
import type { Plan } from './queries.ts';
import { usePlanTerms } from './use-plan-terms.ts';

/** A plan in a list: its app, its sum, and when it takes coins next. */
export function PlanRow({ plan }: { plan: Plan }) {
  const messages = useMessages(planMessages);
  const formats = useFormats();
  const terms = usePlanTerms(plan);
  const next = plan.next_at === null ? terms.end : messages.next(formats.date(plan.next_at));
  return (
    <Row
      lead={<AppMark app={plan.app} />}
      title={<span className="clip">{plan.subject}</span>}
      note={plan.status === 'proposed' ? messages.waits : next}
      end={<Amount value={plan.amount} currency={terms.currency} />}
      endNote={terms.every}
      isWaiting={plan.status === 'proposed'}
      hasChevron
      {...linkTo('plan', { id: plan.id })}
    />
  );
}
