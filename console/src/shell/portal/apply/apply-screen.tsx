import { BUSINESS_MAX, MERCHANT_NAME_MAX, WEBSITE_MAX } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FormEvent, useState } from 'react';
import { ReaderSwitches } from '../../../parts/screen/reader-switches.tsx';
import { type Membership, usePortalLogOut } from '../api/portal-queries.ts';
import { choose } from '../frame/portal-choice.ts';
import { portalHash } from '../portal-address.ts';
import { applyMessages } from './messages.ts';
import { useApply } from './queries.ts';

export interface ApplyScreenProps {
  /** The refused application, to be changed and sent again. */
  refused: Membership | null;
  /** Whether the applicant belongs to another team, and may return to it. */
  hasOthers: boolean;
}

/** The application to take payments. */
export function ApplyScreen({ refused, hasOthers }: ApplyScreenProps) {
  const messages = useMessages(applyMessages);
  const language = useLanguage();
  const [name, setName] = useState(refused?.name ?? '');
  const [website, setWebsite] = useState(refused?.website ?? '');
  const [business, setBusiness] = useState(refused?.business ?? '');
  const apply = useApply();
  const logOut = usePortalLogOut();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (apply.isPending) return;
    apply.mutate(
      { name, website: website.trim(), business, ...(refused ? { id: refused.id } : {}) },
      {
        onSuccess: ({ id }) => {
          showToast({ text: messages.sent, icon: 'check' });
          choose({ merchantId: id, environment: 'test' });
          location.hash = portalHash('keys');
        },
      },
    );
  }

  return (
    <div className="login">
      <header className="login-top">
        <ReaderSwitches />
      </header>
      <main className="login-form portal-apply">
        <Logo size={48} />
        <h1 className="title">{messages.title}</h1>
        {refused ? (
          <div className="portal-note" role="note">
            <p>{messages.again}</p>
            {refused.reason && <p className="label">{inLanguage(refused.reason, language)}</p>}
          </div>
        ) : (
          <p className="note">{messages.lead}</p>
        )}
        <form onSubmit={handleSubmit}>
          <TextField
            label={messages.name}
            hint={messages.nameHint}
            value={name}
            maxLength={MERCHANT_NAME_MAX}
            required
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            type="url"
            label={messages.website}
            hint={messages.websiteHint}
            value={website}
            maxLength={WEBSITE_MAX}
            required
            onChange={(event) => setWebsite(event.target.value)}
          />
          <TextArea
            label={messages.business}
            hint={messages.businessHint}
            value={business}
            maxLength={BUSINESS_MAX}
            required
            onChange={(event) => setBusiness(event.target.value)}
          />
          {apply.error && (
            <p className="portal-error" role="alert">
              {apply.error.message}
            </p>
          )}
          <Button kind="act" type="submit" isWide isPending={apply.isPending}>
            {refused ? messages.sendAgain : messages.send}
          </Button>
        </form>
        <p className="portal-links-line">
          {hasOthers && !refused && (
            <a className="link" href={portalHash('keys')}>
              {messages.back}
            </a>
          )}
          <button type="button" className="link" onClick={() => logOut.mutate()}>
            {messages.logOut}
          </button>
        </p>
      </main>
    </div>
  );
}
