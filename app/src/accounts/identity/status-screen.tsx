import { identityStatus } from '@eh/contract/accounts/identity/status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { openCustomerService } from '../../shell/customer-service.ts';
import { navigateBack, redirectTo } from '../../shell/navigation.ts';
import { identityMessages } from './messages.ts';
import { useIdentity } from './queries.ts';
import { StatusView } from './status-view.tsx';
import { isFormOpen } from './steps.ts';

/** The status of the user's verification. */
export function IdentityStatusScreen() {
  const messages = useMessages(identityMessages);
  const query = useIdentity();
  const identity = query.data;
  return (
    <Screen
      head={
        <Header
          title={messages.title}
          onBack={() => void navigateBack()}
          trailing={<IconButton icon="service" label={messages.service} onClick={openCustomerService} />}
        />
      }
      foot={
        identity &&
        (isFormOpen(identity) || identity.status === identityStatus.verified) && (
          <Footer label={messages.actions}>
            {isFormOpen(identity) ? (
              <Button kind="act" isWide onClick={() => void redirectTo('set-identity', { redo: '1' })}>
                {identity.status === identityStatus.none ? messages.status.start : messages.status.redo}
              </Button>
            ) : (
              <Button kind="inked" isWide onClick={() => void redirectTo('buy-market')}>
                {messages.status.toMarket}
              </Button>
            )}
          </Footer>
        )
      }
    >
      {query.isPending && <SkeletonRows shape="facts" count={4} />}
      {!identity && query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {identity && <StatusView identity={identity} />}
    </Screen>
  );
}
