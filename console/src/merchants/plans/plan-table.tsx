import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { planMessages, stateText } from './messages.ts';
import type { MerchantPlan } from './queries.ts';
import { usePlanAmount } from './use-plan-amount.ts';

export interface PlanTableProps {
  rows: readonly MerchantPlan[];
  openId: string | null;
  onOpen: (plan: MerchantPlan) => void;
}

/** Plans with their state, the next payment, and the sum of each. */
export function PlanTable({ rows, openId, onOpen }: PlanTableProps) {
  const messages = useMessages(planMessages);
  const formats = useFormats();
  const amountText = usePlanAmount();
  return (
    <div className="portal-scroll">
      <table className="table portal-table">
        <caption className="sr-only">{messages.title}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.subject}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col">{messages.next}</th>
            <th scope="col" className="num">
              {messages.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((plan) => (
            <tr key={plan.id} data-marked={plan.id === openId ? '' : undefined}>
              <td>
                <button
                  type="button"
                  className="link"
                  aria-label={messages.show(plan.subject)}
                  onClick={() => onOpen(plan)}
                >
                  {plan.subject}
                </button>
              </td>
              <td>{stateText(plan, messages)}</td>
              <td>{plan.next_at === null ? '–' : formats.date(plan.next_at)}</td>
              <td className="num">{amountText(plan)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
