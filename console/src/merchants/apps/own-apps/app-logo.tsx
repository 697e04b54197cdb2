import { Button } from '@eh/ui/buttons/button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LogoField } from '../../../parts/merchants/logo-field.tsx';
import { logoMessages } from '../../../parts/merchants/logo-messages.ts';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { appMessages } from './messages.ts';
import { type OwnApp, useRemoveAppLogo, useSendAppLogo } from './queries.ts';

export interface AppLogoProps {
  app: OwnApp;
  onEnd: () => void;
}

/** The logo of an app: for an active live app, a new logo awaits review by operators. */
export function AppLogo({ app, onEnd }: AppLogoProps) {
  const messages = useMessages(appMessages);
  const logos = useMessages(logoMessages);
  const { merchant } = usePortal();
  const send = useSendAppLogo();
  const remove = useRemoveAppLogo();
  const request = { merchant_id: merchant.id, id: app.id };
  const isReviewed = app.environment === 'live' && app.status === 'active';
  const note = isReviewed ? logos.reviewed : app.environment === 'test' ? logos.atOnce : logos.withApp;
  const say = (text: string) => ({ onSuccess: () => showToast({ text, icon: 'check' }) });
  return (
    <section className="portal-form" aria-label={messages.logoTitle(app.name)}>
      <h2 className="title">{messages.logoTitle(app.name)}</h2>
      <LogoField
        name={app.name}
        logo={app.logo}
        waiting={app.wanted?.logo ? { address: app.wanted.logo, at: app.wanted.at } : null}
        note={note}
        refusal={null}
        mayChange
        isUntitled
        isPending={send.isPending || remove.isPending}
        error={send.error ?? remove.error}
        onSend={(file) => {
          remove.reset();
          send.mutate({ request, file }, say(isReviewed ? logos.sent : logos.saved));
        }}
        onRemove={(which) => {
          send.reset();
          remove.mutate({ ...request, which }, say(which === 'shown' ? logos.removed : logos.takenBack));
        }}
      />
      <Button kind="line" isWide onClick={onEnd}>
        {messages.done}
      </Button>
    </section>
  );
}
