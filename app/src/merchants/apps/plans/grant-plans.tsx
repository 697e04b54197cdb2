import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { planMessages } from './messages.ts';
import { PlanRow } from './plan-row.tsx';
import { usePlans } from './queries.ts';

/** The plans of an authorization that wait or run; nothing where there are none. */
export function GrantPlans({ grantId }: { grantId: string }) {
  const messages = useMessages(planMessages);
  const rows = usePlans({ isActive: true, grantId }).data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0) return null;
  return (
    <>
      <SectionHeader title={messages.title} />
      <Rows inset="icon" label={messages.title}>
        {rows.map((plan) => (
          <PlanRow key={plan.id} plan={plan} />
        ))}
      </Rows>
    </>
  );
}
