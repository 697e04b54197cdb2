import { Callout } from '@eh/ui/feedback/callout.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Avatar } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { coinOf } from '../../../parts/currencies.ts';
import { authFlowOf } from '../../../session/auth-flow.ts';
import { PageLink } from '../../../shell/pages/page-link.tsx';
import type { PageParams } from '../../../shell/pages/page-stack.ts';
import { AppMark } from '../app-mark.tsx';
import { CapsSheet } from '../caps-sheet.tsx';
import { appMessages } from '../messages.ts';
import type { Apply, AppScope } from '../queries.ts';
import { ScopeRow, type ScopeRowProps } from '../scope-row.tsx';
import { DaysSheet } from './days-sheet.tsx';
import { consentMessages } from './messages.ts';
import type { Consent } from './use-consent.ts';

const LOGO_SIZE = 56;

export interface ConsentBodyProps {
  apply: Apply;
  consent: Consent;
  params: PageParams;
}

/** The requesting app, its rights, the account, and the duration. */
export function ConsentBody({ apply, consent, params }: ConsentBodyProps) {
  const messages = useMessages(consentMessages);
  return (
    <>
      <AppHead apply={apply} />
      <output className="block">
        {consent.isUnsure && (
          <div className="px-page pt-4">
            <Callout title={messages.unsure} lines={[messages.unsureText]} />
          </div>
        )}
      </output>
      <Scopes apply={apply} consent={consent} />
      <SectionHeader title={messages.mayNot} />
      <p className="px-page">{consent.isOn('pay') ? messages.never : messages.neverSpend}</p>
      <Account apply={apply} params={params} />
      <Expiry consent={consent} />
    </>
  );
}

function AppHead({ apply: { app } }: { apply: Apply }) {
  const messages = useMessages(consentMessages);
  return (
    <section className="px-page pt-5">
      <div className="flex items-center gap-3" aria-hidden="true">
        <AppMark app={app} size="big" />
        <svg className="consent-arrow" width="40" height="12" viewBox="0 0 40 12">
          <path d="M0 6h39M33 1l6 5-6 5M7 1 1 6l6 5" />
        </svg>
        <Logo size={LOGO_SIZE} />
      </div>
      <h2 className="title mt-5">{messages.asks(app.name)}</h2>
      {app.environment === 'test' ? (
        <p className="mt-1 text-muted">{messages.testDomain(app.domain)}</p>
      ) : (
        <p className="mt-1 flex items-center gap-1 text-muted">
          <Icon name="verified" size={16} label={messages.verified} />
          {messages.domain(app.domain)}
        </p>
      )}
      <p className="note mt-1">{messages.of(app.merchant)}</p>
    </section>
  );
}

interface AskedScope {
  scope: AppScope;
  isRequired: boolean;
  apply: Apply;
}

/** There is nothing to switch if the person has no address to share. */
function kindOf({ scope, isRequired, apply }: AskedScope): ScopeRowProps['kind'] {
  if (isRequired) return 'required';
  return scope === 'email' && apply.email === null ? 'fixed' : 'optional';
}

function Scopes({ apply, consent }: { apply: Apply; consent: Consent }) {
  const messages = useMessages(appMessages);
  const coin = coinOf(apply.caps ?? { currency: '' });
  const [isLowering, setLowering] = useState(false);
  const { caps } = consent;
  const within = caps && messages.payWithin(moneyText(caps.payment, coin), moneyText(caps.day, coin));
  const textOf = (scope: AppScope) => {
    if (scope === 'pay') return within ?? messages.pay;
    return scope === 'email' ? messages.emailOf(apply.email) : messages.scopes[scope];
  };
  return (
    <>
      <SectionHeader title={messages.may} />
      <Rows inset="icon" label={messages.may}>
        {apply.scopes.map(({ scope, is_required: isRequired }) => (
          <ScopeRow
            key={scope}
            scope={scope}
            kind={kindOf({ scope, isRequired, apply })}
            isOn={consent.isOn(scope)}
            onChange={(isOn) => consent.change(scope, isOn)}
          >
            {textOf(scope)}
          </ScopeRow>
        ))}
      </Rows>
      {caps && apply.caps && consent.isOn('pay') && (
        <div className="pl-13">
          <button type="button" className="link min-h-tap" onClick={() => setLowering(true)}>
            {messages.caps.lower}
          </button>
          <CapsSheet
            isOpen={isLowering}
            onClose={() => setLowering(false)}
            caps={caps}
            most={apply.caps}
            currency={apply.caps.currency}
            onSave={(chosen) => {
              consent.lower(chosen);
              setLowering(false);
            }}
          />
        </div>
      )}
    </>
  );
}

/** The account that would be used, with a link to the other accounts of this device. */
function Account({ apply: { account }, params }: { apply: Apply; params: PageParams }) {
  const messages = useMessages(consentMessages);
  return (
    <div className="mt-4 flex items-center gap-3 border-y border-line px-page py-3">
      <Avatar name={account.nickname} src={account.avatar ?? undefined} />
      <span className="min-w-0 flex-1">
        <span className="label block">{account.nickname}</span>
        <span className="note digits">{account.account.replace(/^(\d{4})(\d{4})$/, '$1 $2')}</span>
      </span>
      <PageLink className="link min-h-tap" to="auth-login" params={authFlowOf(params)}>
        {messages.switchAccount}
      </PageLink>
    </div>
  );
}

function Expiry({ consent }: { consent: Consent }) {
  const messages = useMessages(consentMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="px-page pt-3 pb-4">
      <p className="note">
        {messages.endsAfter(consent.days)}{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {messages.changeDays}
        </button>
      </p>
      <DaysSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        days={consent.days}
        onChoose={(days) => {
          consent.setDays(days);
          setOpen(false);
        }}
      />
    </div>
  );
}
