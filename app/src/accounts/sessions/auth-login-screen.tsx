import { answerKey } from '@eh/client/answers/queries-of.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { PaymentPasswordSheet } from '@eh/ui/forms/payment-password-sheet.tsx';
import { Header, HeaderText } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { canUsePasskeys } from '../../parts/passkeys/passkey.ts';
import { authFlowOf } from '../../session/auth-flow.ts';
import { useAuthSite } from '../../session/auth-site.ts';
import { sessionToken, useSession } from '../../session/current-session.ts';
import { type DeviceAccount, listDeviceAccounts, rememberAccount } from '../../session/devices/device-accounts.ts';
import { navigateBack, navigateTo } from '../../shell/navigation.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../shell/route.ts';
import { authLoginMessages } from './auth-login-messages.ts';
import { DeviceAccountRows } from './device-account-rows.tsx';
import { loginMessages } from './messages.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { type Switching, useSwitching } from './use-switching.ts';

/**
 * Logs in to another account of this device by payment password or passkey, then continues a third-party authorization.
 */
export function AuthLoginScreen({ params }: ScreenProps) {
  const messages = useMessages(authLoginMessages);
  const login = useMessages(loginMessages);
  const flow = authFlowOf(params);
  const site = useAuthSite(params);
  const accounts = useDeviceAccounts();
  const switching = useSwitching();
  const [isManaging, setManaging] = useState(false);
  const { step } = switching;
  const deviceAccounts = accounts.data ?? [];
  if (step.kind === 'factor')
    return (
      <SecondFactorStep
        isPending={switching.isPending}
        onCode={(totp) => switching.sendFactor(step, totp)}
        onBack={switching.cancel}
      />
    );
  const handleChoose = (account: DeviceAccount) => {
    if (account.has_security_password) switching.choose(account);
    else if (hasPasskeyHere(account)) void switching.sendPasskey(account);
    else void navigateTo('login', flow);
  };
  const manage = (
    <HeaderText onClick={() => setManaging(!isManaging)}>{isManaging ? messages.done : messages.manage}</HeaderText>
  );
  return (
    <Screen
      head={
        <Header
          title={messages.title}
          onBack={() => void navigateBack()}
          trailing={deviceAccounts.length > 0 ? manage : undefined}
        />
      }
    >
      {site !== undefined && <p className="note px-page pt-3 pb-2">{login.goesOn(site.host)}</p>}
      {accounts.isPending && <SkeletonRows shape="row" count={3} />}
      {accounts.isError && <LoadFailed error={accounts.error} onRetry={() => void accounts.refetch()} />}
      {accounts.isSuccess && deviceAccounts.length === 0 && (
        <EmptyState
          drawing="identity"
          title={messages.none}
          text={messages.noneText}
          actions={
            <Button kind="line" isWide onClick={() => void navigateTo('login', flow)}>
              {messages.logIn}
            </Button>
          }
        />
      )}
      {deviceAccounts.length > 0 && (
        <>
          <DeviceAccountRows accounts={deviceAccounts} isManaging={isManaging} onChoose={handleChoose} />
          <Band />
          <Row
            icon="plus"
            title={<span className="text-ink">{messages.other}</span>}
            hasChevron
            {...linkTo('login', flow)}
          />
        </>
      )}
      <SwitchPassword switching={switching} onForgot={() => void navigateTo('login', flow)} />
    </Screen>
  );
}

/** The accounts stored for this device. The current one is added if its login came before the device had a key. */
function useDeviceAccounts() {
  const userid = useSession((session) => session.userid);
  return useQuery({
    queryKey: [...answerKey('POST /api/customers'), userid],
    queryFn: async () => {
      const accounts = await listDeviceAccounts();
      if (userid === null || sessionToken() === null) return accounts;
      if (accounts.some((account) => account.userid === userid)) return accounts;
      await rememberAccount();
      return listDeviceAccounts();
    },
  });
}

function SwitchPassword({ switching, onForgot }: { switching: Switching; onForgot: () => void }) {
  const messages = useMessages(authLoginMessages);
  const { step } = switching;
  const account = step.kind === 'password' ? step.account : null;
  return (
    <PaymentPasswordSheet
      isOpen={account !== null}
      onClose={switching.cancel}
      title={messages.password}
      purpose={messages.purpose(account?.nickname ?? '')}
      error={step.kind === 'password' ? step.error : undefined}
      instead={
        account && hasPasskeyHere(account)
          ? {
              icon: 'key',
              label: messages.usePasskey,
              onAuthorize: () => switching.sendPasskey(account).then(() => null),
            }
          : undefined
      }
      forgot={{ label: messages.useLoginPassword, onClick: onForgot }}
      onComplete={(password) => (account ? switching.sendPassword(account, password) : undefined)}
    />
  );
}

function hasPasskeyHere(account: DeviceAccount): boolean {
  return account.passkeys.length > 0 && canUsePasskeys();
}
