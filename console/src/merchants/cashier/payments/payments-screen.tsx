import { type CashierStatus, cashierStatuses } from '@eh/contract/merchants/cashier/order-names.ts';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { FoundList } from '../../../parts/screen/found-list.tsx';
import { SearchField } from '../../../parts/screen/search-field.tsx';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { cashierMessages } from '../messages.ts';
import { OrderTable } from '../order-table.tsx';
import { useOrders } from '../queries.ts';
import { PaymentScreen } from './payment-screen.tsx';

/** The payments of an environment: the list with its search, or the open one. */
export function PaymentsScreen({ id }: { id: string | null }) {
  return id === null ? <PaymentList /> : <PaymentScreen key={id} id={id} />;
}

function PaymentList() {
  const messages = useMessages(cashierMessages);
  const [status, setStatus] = useState<CashierStatus | undefined>(undefined);
  const [number, setNumber] = useState('');
  const list = useOrders({ status, number: number.trim() });
  return (
    <PortalPage title={messages.payments}>
      <search className="portal-search">
        <SearchField label={messages.find} hint={messages.findHint} value={number} onChange={setNumber} />
      </search>
      <Chips label={messages.state}>
        <Chip isOn={status === undefined} onClick={() => setStatus(undefined)}>
          {messages.anyStatus}
        </Chip>
        {cashierStatuses.map((name) => (
          <Chip key={name} isOn={name === status} onClick={() => setStatus(name)}>
            {messages.statuses[name]}
          </Chip>
        ))}
      </Chips>
      <FoundList list={list} none={messages.noPayments}>
        {(rows) => <OrderTable rows={rows} caption={messages.payments} />}
      </FoundList>
    </PortalPage>
  );
}
