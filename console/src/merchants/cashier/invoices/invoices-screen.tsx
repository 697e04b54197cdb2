import { type InvoiceState, invoiceStates } from '@eh/contract/merchants/cashier/invoices/invoice-names.ts';
import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { FoundList } from '../../../parts/screen/found-list.tsx';
import { SearchField } from '../../../parts/screen/search-field.tsx';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { InvoiceDetails } from './invoice-details.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { invoiceMessages } from './messages.ts';
import { type Invoice, useInvoices } from './queries.ts';
import './invoices.css';

/** The invoices of an environment, with the open one or the form of a new one beside them. */
export function InvoicesScreen() {
  const messages = useMessages(invoiceMessages);
  const { merchant } = usePortal();
  const [status, setStatus] = useState<InvoiceState | undefined>(undefined);
  const [number, setNumber] = useState('');
  const list = useInvoices({ status, number: number.trim() });
  const [shown, setShown] = useState<Invoice | 'new' | null>(null);
  const invoice = shown === 'new' || shown === null ? null : (list.data?.find(({ id }) => id === shown.id) ?? shown);
  return (
    <PortalPage
      title={messages.title}
      says={messages.says}
      actions={
        hasRight(merchant.role, 'sell') && (
          <Button kind="line" size="small" onClick={() => setShown('new')}>
            <Icon name="plus" size={20} />
            {messages.make}
          </Button>
        )
      }
      isSideFirst
      side={
        shown === 'new' ? (
          <InvoiceForm onEnd={() => setShown(null)} onMade={setShown} />
        ) : (
          invoice && (
            <InvoiceDetails key={invoice.id} invoice={invoice} onChanged={setShown} onEnd={() => setShown(null)} />
          )
        )
      }
    >
      <search className="portal-search">
        <SearchField label={messages.find} hint={messages.findHint} value={number} onChange={setNumber} />
      </search>
      <Chips label={messages.state}>
        <Chip isOn={status === undefined} onClick={() => setStatus(undefined)}>
          {messages.anyState}
        </Chip>
        {invoiceStates.map((name) => (
          <Chip key={name} isOn={name === status} onClick={() => setStatus(name)}>
            {messages.states[name]}
          </Chip>
        ))}
      </Chips>
      <FoundList list={list} none={messages.none} noneText={messages.noneText}>
        {(rows) => <InvoiceTable rows={rows} openId={invoice?.id ?? null} onOpen={setShown} />}
      </FoundList>
    </PortalPage>
  );
}
