import { Button } from '@eh/ui/buttons/button.tsx';
import { copyText } from '@eh/ui/buttons/copy-text.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { Fact } from '../../../parts/screen/fact.tsx';
import { useFocusAtFirst } from '../../../parts/screen/focus-at-first.ts';
import { type InvoiceAction, InvoiceActionForm, InvoiceActions } from './invoice-actions.tsx';
import { invoiceMessages } from './messages.ts';
import { type Invoice, useInvoiceMail } from './queries.ts';
import { useMoneyText } from './use-money-text.ts';

export interface InvoiceDetailsProps {
  invoice: Invoice;
  onChanged: (invoice: Invoice) => void;
  onEnd: () => void;
}

/** One invoice: whom it asks for what, its page, its mails, and what can be done with it. */
export function InvoiceDetails({ invoice, onChanged, onEnd }: InvoiceDetailsProps) {
  const messages = useMessages(invoiceMessages);
  const [action, setAction] = useState<InvoiceAction | null>(null);
  const title = useFocusAtFirst<HTMLHeadingElement>();
  const { url } = invoice;
  const copy = async (text: string) => {
    if (await copyText(text)) showToast({ text: messages.copied, icon: 'check' });
  };
  const handleDone = (changed: Invoice) => {
    setAction(null);
    onChanged(changed);
  };
  if (action !== null)
    return <InvoiceActionForm invoice={invoice} action={action} onDone={handleDone} onEnd={() => setAction(null)} />;
  return (
    <section aria-label={invoice.merchant_invoice_no}>
      <h2 className="title portal-break" ref={title} tabIndex={-1}>
        {invoice.merchant_invoice_no}
      </h2>
      {url !== null && (invoice.status === 'sent' || invoice.status === 'overdue') && (
        <>
          <p className="portal-code">{url}</p>
          <Button kind="act" isWide onClick={() => void copy(url)}>
            <Icon name="copy" size={16} />
            {messages.copy}
          </Button>
        </>
      )}
      <InvoiceFacts invoice={invoice} />
      {invoice.status === 'draft' && <MailPreview id={invoice.id} />}
      <div className="portal-side-end">
        <InvoiceActions invoice={invoice} onAction={setAction} />
        <Button kind="line" isWide onClick={onEnd}>
          {messages.back}
        </Button>
      </div>
    </section>
  );
}

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const messages = useMessages(invoiceMessages);
  const formats = useFormats();
  const moneyText = useMoneyText();
  return (
    <>
      <dl className="portal-facts">
        <Fact name={messages.state}>{messages.states[invoice.status]}</Fact>
        <Fact name={messages.customer}>
          {invoice.customer === null ? messages.erased : `${invoice.customer.name} · ${invoice.customer.mail}`}
        </Fact>
        <Fact name={messages.due}>{invoice.due_on}</Fact>
        {invoice.lines.map((line, index) => (
          <Fact key={index} name={line.text}>
            {line.quantity === '1' ? '' : `${line.quantity} × ${moneyText(line.unit_price, invoice.currency)} = `}
            {moneyText(line.amount, invoice.currency)}
          </Fact>
        ))}
        <Fact name={messages.total}>{moneyText(invoice.total, invoice.currency)}</Fact>
        {invoice.note !== null && <Fact name={messages.note}>{invoice.note}</Fact>}
        <Fact name={messages.written}>{formats.dateTime(invoice.created_at)}</Fact>
        {invoice.sent_at !== null && <Fact name={messages.sentAt}>{formats.dateTime(invoice.sent_at)}</Fact>}
        {invoice.paid_at !== null && (
          <Fact name={messages.paidAt}>
            {formats.dateTime(invoice.paid_at)}
            {invoice.order_id === null && ` · ${messages.paidElsewhere}`}
          </Fact>
        )}
        {invoice.order_id !== null && (
          <Fact name={messages.order}>
            <a href={`#/merchant/payments/${invoice.order_id}`}>{messages.showOrder}</a>
          </Fact>
        )}
      </dl>
      {invoice.mails.length > 0 && (
        <>
          <h3 className="title">{messages.mails}</h3>
          <dl className="portal-facts">
            {invoice.mails.map((mail) => (
              <Fact key={mail.kind} name={messages.mailKinds[mail.kind]}>
                {messages.outcomes[mail.outcome]} · {formats.dateTime(mail.at)}
              </Fact>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

/** The mail as the customer will get it; the addresses of its pages come with the sending. */
function MailPreview({ id }: { id: string }) {
  const messages = useMessages(invoiceMessages);
  const { data } = useInvoiceMail(id);
  if (!data) return null;
  return (
    <>
      <h3 className="title">{messages.preview}</h3>
      <p className="font-label">{data.subject}</p>
      <p className="invoice-mail">{data.text}</p>
    </>
  );
}
