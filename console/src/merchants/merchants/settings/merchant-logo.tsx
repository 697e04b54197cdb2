import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { LogoField } from '../../../parts/merchants/logo-field.tsx';
import { logoMessages } from '../../../parts/merchants/logo-messages.ts';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { useRemoveLogo, useSendLogo } from './queries.ts';

/** The logo shown to payers: a new one awaits review by operators, in both environments. */
export function MerchantLogo() {
  const messages = useMessages(logoMessages);
  const language = useLanguage();
  const { merchant } = usePortal();
  const send = useSendLogo();
  const remove = useRemoveLogo();
  const request = { merchant_id: merchant.id };
  const say = (text: string) => ({ onSuccess: () => showToast({ text, icon: 'check' }) });
  return (
    <LogoField
      name={merchant.name}
      logo={merchant.logo}
      waiting={merchant.waiting_logo}
      note={messages.reviewed}
      refusal={merchant.logo_reason && inLanguage(merchant.logo_reason, language)}
      mayChange={hasRight(merchant.role, 'settings') && merchant.status !== 'closed'}
      isPending={send.isPending || remove.isPending}
      error={send.error ?? remove.error}
      onSend={(file) => {
        remove.reset();
        send.mutate({ request, file }, say(messages.sent));
      }}
      onRemove={(which) => {
        send.reset();
        remove.mutate({ ...request, which }, say(which === 'shown' ? messages.removed : messages.takenBack));
      }}
    />
  );
}
