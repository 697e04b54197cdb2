import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { authFlowOf } from '../../session/auth-flow.ts';
import { useAuthSite } from '../../session/auth-site.ts';
import { navigateBack, redirectTo } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages } from './messages.ts';

/**
 * The form of a new account for a user who comes from a third-party authorization, with a header that names the third
 * party. Its five parameters lead back to the authorization; without them the user returns to the previous page.
 */
export function AuthAddAccountScreen({ params }: ScreenProps) {
  const messages = useMessages(accountMessages);
  const flow = authFlowOf(params);
  const site = useAuthSite(params);
  const goBack = () => (Object.keys(flow).length === 0 ? navigateBack() : redirectTo('auth-apply', flow));
  return (
    <AccountForm
      head={
        <header className="auth-head">
          <Logo size={28} />
          <div className="min-w-0 flex-1">
            <h1 className="clip">{messages.add}</h1>
            <p className="note clip">{site === undefined ? messages.backToApp : messages.backTo(site.host)}</p>
          </div>
          <IconButton icon="close" label={messages.leave} onClick={() => void goBack()} />
        </header>
      }
      channelId={params['channel']}
      onSaved={goBack}
    />
  );
}
