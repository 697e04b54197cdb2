import { APP_NAME_MAX, DOMAIN_MAX } from '@eh/contract/merchants/apps/app-bounds.ts';
import {
  type AppKind,
  type AppScope,
  appKinds,
  appScopes,
  baseScopes,
  scopesWithoutSecret,
} from '@eh/contract/merchants/apps/app-names.ts';
import { Checkbox, RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { isWholePassword, PaymentPasswordField } from '../../../shell/portal/frame/payment-password-field.tsx';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';
import { PortalForm } from '../../../shell/portal/frame/portal-form.tsx';
import { AppLogo } from './app-logo.tsx';
import { appMessages } from './messages.ts';
import { type OwnApp, useChangeApp, useCloseApp, useCreateApp, useRotateAppSecret } from './queries.ts';

/** The change of apps being filled in. */
export type AppDraft =
  | { readonly kind: 'new' }
  | { readonly kind: 'change' | 'rotate' | 'close' | 'logo'; readonly app: OwnApp };

export interface AppFormProps {
  draft: AppDraft;
  /** The app has a new secret; null for one that has none. */
  onSecret: (secret: string | null) => void;
  onEnd: () => void;
}

/** The form of one change of apps. */
export function AppForm({ draft, onSecret, onEnd }: AppFormProps) {
  if (draft.kind === 'new') return <DescribeAppForm app={null} onSecret={onSecret} onEnd={onEnd} />;
  if (draft.kind === 'logo') return <AppLogo app={draft.app} onEnd={onEnd} />;
  if (draft.kind === 'change') return <DescribeAppForm app={draft.app} onSecret={onSecret} onEnd={onEnd} />;
  return <ExistingAppForm draft={{ kind: draft.kind, app: draft.app }} onSecret={onSecret} onEnd={onEnd} />;
}

interface DescribeAppFormProps extends Omit<AppFormProps, 'draft'> {
  /** The app that is changed; null for a new one. */
  app: OwnApp | null;
}

/** The description of a new or changed app; for a live app, what was reviewed remains. */
function DescribeAppForm({ app, onSecret, onEnd }: DescribeAppFormProps) {
  const messages = useMessages(appMessages);
  const ofMerchant = useOfMerchant();
  const before = app?.wanted ?? app;
  const [name, setName] = useState(before?.name ?? '');
  const [domain, setDomain] = useState(app?.domain ?? '');
  const [redirects, setRedirects] = useState((before?.redirects ?? []).join('\n'));
  const [kind, setKind] = useState<AppKind>(app?.kind ?? 'server');
  const [chosen, setScopes] = useState<readonly AppScope[]>(app?.scopes ?? baseScopes);
  const [password, setPassword] = useState('');
  const create = useCreateApp();
  const change = useChangeApp();
  const addresses = redirects.split(/\s+/).filter((line) => line !== '');
  const allowed = kind === 'server' ? appScopes : scopesWithoutSecret;
  const scopes = chosen.filter((scope) => allowed.includes(scope));
  const isReviewed = app !== null && app.environment === 'live' && app.status === 'active';

  function handleConfirm(): void {
    const description = { name, domain, redirects: addresses, scopes: [...scopes], security_password: password };
    if (app === null)
      create.mutate({ ...ofMerchant, kind, ...description }, { onSuccess: ({ secret }) => onSecret(secret) });
    else change.mutate({ merchant_id: ofMerchant.merchant_id, id: app.id, ...description }, { onSuccess: onEnd });
  }

  return (
    <PortalForm
      title={app === null ? messages.add : messages.changeTitle(app.name)}
      text={isReviewed ? messages.changeText : messages.addText}
      confirm={app === null ? messages.add : messages.save}
      isReady={name.trim() !== '' && domain.trim() !== '' && addresses.length > 0 && isWholePassword(password)}
      isPending={create.isPending || change.isPending}
      error={create.error ?? change.error}
      onConfirm={handleConfirm}
      onEnd={onEnd}
    >
      <TextField
        label={messages.name}
        value={name}
        maxLength={APP_NAME_MAX}
        required
        onChange={(event) => setName(event.target.value)}
      />
      {app === null && (
        <RadioGroup
          label={messages.kind}
          options={appKinds.map((option) => ({ value: option, label: messages.kinds[option] }))}
          value={kind}
          onChange={setKind}
        />
      )}
      {kind !== 'server' && <p className="note">{messages.withoutSecret}</p>}
      <TextField
        label={messages.domain}
        hint={ofMerchant.environment === 'test' ? messages.testDomainHint : messages.domainHint}
        value={domain}
        maxLength={DOMAIN_MAX}
        autoCapitalize="none"
        spellCheck={false}
        required
        disabled={isReviewed}
        onChange={(event) => setDomain(event.target.value)}
      />
      <TextArea
        label={messages.redirects}
        hint={kind === 'native' ? messages.redirectsOnDevice : messages.redirectsHint}
        value={redirects}
        required
        onChange={(event) => setRedirects(event.target.value)}
      />
      <fieldset>
        <legend className="field-label">{messages.scopes}</legend>
        {allowed.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            disabled={isReviewed || baseScopes.includes(scope)}
            onChange={(event) =>
              setScopes(event.target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
            }
          >
            {messages.scopeNames[scope]}
          </Checkbox>
        ))}
      </fieldset>
      <PaymentPasswordField value={password} onChange={setPassword} />
    </PortalForm>
  );
}

interface ExistingAppFormProps extends Omit<AppFormProps, 'draft'> {
  draft: { readonly kind: 'rotate' | 'close'; readonly app: OwnApp };
}

function ExistingAppForm({ draft: { kind, app }, onSecret, onEnd }: ExistingAppFormProps) {
  const messages = useMessages(appMessages);
  const { merchant_id } = useOfMerchant();
  const [password, setPassword] = useState('');
  const rotate = useRotateAppSecret();
  const close = useCloseApp();
  const request = { merchant_id, id: app.id, security_password: password };
  const isRotation = kind === 'rotate';
  return (
    <PortalForm
      title={isRotation ? messages.rotateTitle(app.name) : messages.closeTitle(app.name)}
      text={isRotation ? messages.rotateText : messages.closeText}
      confirm={isRotation ? messages.rotate : messages.close}
      isReady={isWholePassword(password)}
      isPending={rotate.isPending || close.isPending}
      error={rotate.error ?? close.error}
      onConfirm={() => {
        if (isRotation) rotate.mutate(request, { onSuccess: ({ secret }) => onSecret(secret) });
        else close.mutate(request, { onSuccess: onEnd });
      }}
      onEnd={onEnd}
    >
      <PaymentPasswordField value={password} onChange={setPassword} />
    </PortalForm>
  );
}
