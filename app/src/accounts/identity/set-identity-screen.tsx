import { identityStatus } from '@eh/contract/accounts/identity/status.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { openCustomerService } from '../../shell/customer-service.ts';
import { navigateBack } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { IdentityFormPage } from './identity-form-page.tsx';
import { identityMessages } from './messages.ts';
import { useIdentity, useIdentityForm } from './queries.ts';
import { IdentityStatusScreen } from './status-screen.tsx';
import { isFormOpen } from './steps.ts';

/** The verification form. If nothing can be filled in, or right after a refusal, it shows the status instead. */
export function SetIdentityScreen({ params }: ScreenProps) {
  const messages = useMessages(identityMessages);
  const identity = useIdentity();
  const form = useIdentityForm();
  if (identity.data && form.data) {
    const isRefusal = identity.data.status === identityStatus.failed && params['redo'] === undefined;
    if (!isFormOpen(identity.data) || isRefusal) return <IdentityStatusScreen />;
    return <IdentityFormPage identity={identity.data} form={form.data} />;
  }
  const handleRetry = () => {
    void identity.refetch();
    void form.refetch();
  };
  return (
    <Screen
      head={
        <Header
          title={messages.title}
          onBack={() => void navigateBack()}
          trailing={<IconButton icon="service" label={messages.service} onClick={openCustomerService} />}
        />
      }
    >
      {identity.isError || form.isError ? (
        <LoadFailed onRetry={handleRetry} />
      ) : (
        <SkeletonRows shape="facts" count={4} />
      )}
    </Screen>
  );
}
