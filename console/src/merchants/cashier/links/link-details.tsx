import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { copyText } from '@eh/ui/buttons/copy-text.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { QrCode } from '@eh/ui/media/qr-code.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { Fact } from '../../../parts/screen/fact.tsx';
import { useFocusAtFirst } from '../../../parts/screen/focus-at-first.ts';
import { useOfMerchant, usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalForm } from '../../../shell/portal/frame/portal-form.tsx';
import { linkMessages } from './messages.ts';
import { type PaymentLink, useCloseLink } from './queries.ts';
import { useAmountText } from './use-amount-text.ts';

export interface LinkDetailsProps {
  link: PaymentLink;
  onEnd: () => void;
}

/** One payment link: its code to show or print, its address to copy, its end. */
export function LinkDetails({ link, onEnd }: LinkDetailsProps) {
  const messages = useMessages(linkMessages);
  const formats = useFormats();
  const amountText = useAmountText();
  const { merchant } = usePortal();
  const ofMerchant = useOfMerchant();
  const close = useCloseLink();
  const [isClosing, setClosing] = useState(false);
  const title = useFocusAtFirst<HTMLHeadingElement>();
  const copy = async () => {
    if (await copyText(link.url)) showToast({ text: messages.copied, icon: 'check' });
  };
  if (isClosing)
    return (
      <PortalForm
        title={messages.closeNamed(link.subject)}
        text={messages.closeText}
        confirm={messages.close}
        isReady
        isPending={close.isPending}
        error={close.error}
        onConfirm={() => close.mutate({ ...ofMerchant, id: link.id }, { onSuccess: () => setClosing(false) })}
        onEnd={() => setClosing(false)}
      />
    );
  return (
    <section aria-label={link.subject}>
      <h2 className="title portal-break" ref={title} tabIndex={-1}>
        {link.subject}
      </h2>
      {link.status === 'open' && (
        <>
          <div className="portal-qr">
            <QrCode text={link.url} label={messages.code(link.subject)} hasMark />
          </div>
          <p className="portal-code">{link.url}</p>
          <Button kind="act" isWide onClick={() => void copy()}>
            <Icon name="copy" size={16} />
            {messages.copy}
          </Button>
        </>
      )}
      <dl className="portal-facts">
        <Fact name={messages.state}>{messages.states[link.status]}</Fact>
        <Fact name={messages.amount}>{amountText(link)}</Fact>
        <Fact name={messages.sold}>{messages.soldOf(link.sold, link.stock)}</Fact>
        {link.expires_at !== null && <Fact name={messages.until}>{formats.dateTime(link.expires_at)}</Fact>}
        <Fact name={messages.made}>{formats.dateTime(link.created_at)}</Fact>
        <Fact name={messages.number}>{link.merchant_link_no}</Fact>
      </dl>
      <div className="portal-side-end">
        {link.closed_at === null && hasRight(merchant.role, 'sell') && (
          <Button kind="line" isWide onClick={() => setClosing(true)}>
            {messages.close}
          </Button>
        )}
        <Button kind="line" isWide onClick={onEnd}>
          {messages.back}
        </Button>
      </div>
    </section>
  );
}
