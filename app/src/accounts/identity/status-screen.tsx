import { identityStatus } from '@eh/contract/accounts/identity/status.ts';
import { Button } from '@eh/ui/button.tsx';
import { Foot } from '@eh/ui/foot.tsx';
import { Header } from '@eh/ui/header.tsx';
import { IconButton } from '@eh/ui/icon-button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { SkeletonRows } from '@eh/ui/skeleton.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { openCustomerService } from '../../shell/customer-service.ts';
import { navigateBack, redirectTo } from '../../shell/navigation.ts';
import { identityMessages } from './messages.ts';
import { useIdentity } from './queries.ts';
import { StatusView } from './status-view.tsx';
import { isFormOpen } from './steps.ts';

/** How far one's verification is. */
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
          <Foot label={messages.actions}>
            {isFormOpen(identity) ? (
              <Button kind="act" isWide onClick={() => void redirectTo('set-identity', { redo: '1' })}>
                {identity.status === identityStatus.none ? messages.status.start : messages.status.redo}
              </Button>
            ) : (
              <Button kind="inked" isWide onClick={() => void redirectTo('buy-market')}>
                {messages.status.toMarket}
              </Button>
            )}
          </Foot>
        )
      }
    >
      {query.isPending && <SkeletonRows shape="facts" count={4} />}
      {!identity && query.isError && <LoadFailed onRetry={() => void query.refetch()} />}
      {identity && <StatusView identity={identity} />}
    </Screen>
  );
}
