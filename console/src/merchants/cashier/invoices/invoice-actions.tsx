import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useOfMerchant, usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalForm } from '../../../shell/portal/frame/portal-form.tsx';
import { invoiceMessages } from './messages.ts';
import { type Invoice, useCancelInvoice, useSendInvoice, useSettleInvoice } from './queries.ts';

export type InvoiceAction = 'send' | 'settle' | 'cancel';

export interface InvoiceActionsProps {
  invoice: Invoice;
  onAction: (action: InvoiceAction) => void;
}

/** The actions that an invoice allows in its state, for members who have the right. */
export function InvoiceActions({ invoice, onAction }: InvoiceActionsProps) {
  const messages = useMessages(invoiceMessages);
  const { merchant } = usePortal();
  if (!hasRight(merchant.role, 'sell')) return null;
  if (invoice.status === 'draft')
    return (
      <>
        <Button kind="act" isWide onClick={() => onAction('send')}>
          {messages.send}
        </Button>
        <Button kind="line" isWide onClick={() => onAction('cancel')}>
          {messages.discard}
        </Button>
      </>
    );
  if (invoice.status !== 'sent' && invoice.status !== 'overdue') return null;
  return (
    <>
      <Button kind="line" isWide onClick={() => onAction('settle')}>
        {messages.settle}
      </Button>
      <Button kind="line" isWide onClick={() => onAction('cancel')}>
        {messages.cancel}
      </Button>
    </>
  );
}

export interface InvoiceActionFormProps {
  invoice: Invoice;
  action: InvoiceAction;
  onDone: (invoice: Invoice) => void;
  onEnd: () => void;
}

/** Says what an action does before it is done. */
export function InvoiceActionForm({ invoice, action, onDone, onEnd }: InvoiceActionFormProps) {
  const messages = useMessages(invoiceMessages);
  const ofMerchant = useOfMerchant();
  const actions = { send: useSendInvoice(), settle: useSettleInvoice(), cancel: useCancelInvoice() };
  const { mutate, isPending, error } = actions[action];
  const number = invoice.merchant_invoice_no;
  const isDraft = invoice.status === 'draft';
  const messagesOf = {
    send: {
      title: messages.sendNamed(number),
      text:
        invoice.environment === 'test'
          ? messages.sendTest
          : messages.sendText(invoice.customer?.mail ?? messages.erased),
      confirm: messages.send,
    },
    settle: { title: messages.settleNamed(number), text: messages.settleText, confirm: messages.settle },
    cancel: {
      title: messages.cancelNamed(number),
      text: isDraft ? messages.discardText : messages.cancelText,
      confirm: isDraft ? messages.discard : messages.cancel,
    },
  }[action];
  return (
    <PortalForm
      {...messagesOf}
      isReady
      isPending={isPending}
      error={error}
      onConfirm={() => mutate({ ...ofMerchant, id: invoice.id }, { onSuccess: onDone })}
      onEnd={onEnd}
    />
  );
}
