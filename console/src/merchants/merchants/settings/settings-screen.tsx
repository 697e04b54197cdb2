import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { BUSINESS_MAX } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { type FormEvent, useState } from 'react';
import { Fact } from '../../../parts/screen/fact.tsx';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { MerchantLogo } from './merchant-logo.tsx';
import { settingsMessages } from './messages.ts';
import { useChangeSettings } from './queries.ts';

/** The reviewed facts of the merchant, its logo, and the description that its owner may change. */
export function SettingsScreen() {
  const messages = useMessages(settingsMessages);
  const language = useLanguage();
  const formats = useFormats();
  const { merchant } = usePortal();
  return (
    <PortalPage title={messages.title} hasEnvironments={false}>
      <section className="portal-narrow" aria-label={messages.facts}>
        <dl className="portal-facts">
          <Fact name={messages.number}>{merchant.merchant_no}</Fact>
          <Fact name={messages.name}>{merchant.name}</Fact>
          <Fact name={messages.website}>
            <a className="link" href={merchant.website} target="_blank" rel="noreferrer noopener">
              {merchant.website}
            </a>
          </Fact>
          <Fact name={messages.status}>{messages.statuses[merchant.status]}</Fact>
          <Fact name={messages.applied}>{formats.dateTime(merchant.applied_at)}</Fact>
          {merchant.decided_at !== null && <Fact name={messages.decided}>{formats.dateTime(merchant.decided_at)}</Fact>}
          {merchant.reason && <Fact name={messages.reason}>{inLanguage(merchant.reason, language)}</Fact>}
        </dl>
        <p className="note">{messages.reviewed}</p>
        <MerchantLogo />
        <BusinessForm />
        <p>
          <a className="link" href="#/merchant/apply">
            {messages.another}
          </a>
        </p>
      </section>
    </PortalPage>
  );
}

function BusinessForm() {
  const messages = useMessages(settingsMessages);
  const { merchant } = usePortal();
  const [business, setBusiness] = useState(merchant.business);
  const change = useChangeSettings();
  if (!hasRight(merchant.role, 'settings'))
    return (
      <>
        <h2 className="label">{messages.business}</h2>
        <p>{merchant.business}</p>
      </>
    );

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(
      { merchant_id: merchant.id, business },
      { onSuccess: () => showToast({ text: messages.saved, icon: 'check' }) },
    );
  }

  return (
    <form className="portal-form" aria-label={messages.business} onSubmit={handleSubmit}>
      <TextArea
        label={messages.business}
        value={business}
        maxLength={BUSINESS_MAX}
        required
        error={change.error?.message}
        onChange={(event) => setBusiness(event.target.value)}
      />
      <Button
        kind="act"
        type="submit"
        isDisabled={business.trim() === '' || business === merchant.business}
        isPending={change.isPending}
      >
        {messages.save}
      </Button>
    </form>
  );
}
