import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { navigateBack, redirectTo } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages } from './messages.ts';

/**
 * The same form for somebody who comes from a third party: a head of its own says on whose behalf he is here and where he
 * goes back to. `token` names the authorization he left; without it he goes back to the page before.
 */
export function AuthAddAccountScreen({ params }: ScreenProps) {
  const messages = useMessages(accountMessages);
  const { token, app } = params;
  const goBack = () => (token === undefined ? navigateBack() : redirectTo('auth-apply', { token }));
  return (
    <AccountForm
      head={
        <header className="auth-head">
          <Logo size={28} />
          <div className="min-w-0 flex-1">
            <h1 className="clip">{messages.add}</h1>
            <p className="note clip">{app === undefined ? messages.backToApp : messages.backTo(app)}</p>
          </div>
          <IconButton icon="close" label={messages.leave} onClick={() => void goBack()} />
        </header>
      }
      channelId={params['channel']}
      onSaved={goBack}
    />
  );
}
