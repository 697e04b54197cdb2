import { type PlanStatus, planStatuses } from '@eh/contract/merchants/plans/plan-names.ts';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { FoundList } from '../../parts/screen/found-list.tsx';
import { SearchField } from '../../parts/screen/search-field.tsx';
import { PortalPage } from '../../shell/portal/frame/portal-page.tsx';
import { planMessages } from './messages.ts';
import { PlanDetails } from './plan-details.tsx';
import { PlanTable } from './plan-table.tsx';
import { type MerchantPlan, usePlans } from './queries.ts';

/** The plans of an environment, with the open one beside them. */
export function PlansScreen() {
  const messages = useMessages(planMessages);
  const [status, setStatus] = useState<PlanStatus | undefined>(undefined);
  const [number, setNumber] = useState('');
  const list = usePlans({ status, number: number.trim() });
  const [shown, setShown] = useState<MerchantPlan | null>(null);
  const plan = shown && (list.data?.find(({ id }) => id === shown.id) ?? shown);
  return (
    <PortalPage
      title={messages.title}
      says={messages.says}
      isSideFirst
      side={plan && <PlanDetails key={plan.id} plan={plan} onChange={setShown} onEnd={() => setShown(null)} />}
    >
      <search className="portal-search">
        <SearchField label={messages.find} hint={messages.findHint} value={number} onChange={setNumber} />
      </search>
      <Chips label={messages.state}>
        <Chip isOn={status === undefined} onClick={() => setStatus(undefined)}>
          {messages.anyState}
        </Chip>
        {planStatuses.map((name) => (
          <Chip key={name} isOn={name === status} onClick={() => setStatus(name)}>
            {messages.states[name]}
          </Chip>
        ))}
      </Chips>
      <FoundList list={list} none={messages.none} noneText={messages.noneText}>
        {(rows) => <PlanTable rows={rows} openId={plan?.id ?? null} onOpen={setShown} />}
      </FoundList>
    </PortalPage>
  );
}
