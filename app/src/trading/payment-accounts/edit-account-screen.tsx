import type { RequestOf } from '@eh/contract/calls.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAction } from '../../api/queries.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PaymentPassword } from '../../parts/passwords/payment-password.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { confirmsLoss } from '../../shell/modals.ts';
import { navigateBack } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { AccountFacts } from './account-facts.tsx';
import { ChangeForm } from './change-form.tsx';
import { accountMessages } from './messages.ts';
import type { PaymentAccount, PaymentChannel } from './queries.ts';
import { useAccounts, useChannels } from './queries.ts';

type Change = Pick<RequestOf<'POST /api/wallet/update'>, 'is_default' | 'is_paused'>;

/** A payment account of the user: its details, its switches for default and pause, change and deletion. */
export function EditAccountScreen({ params }: ScreenProps) {
  const messages = useMessages(accountMessages);
  const accounts = useAccounts();
  const channels = useChannels();
  const [isChanging, setChanging] = useState(false);
  const account = accounts.data?.accounts.find(({ id }) => id === params['id']);
  const channel = channels.data?.channels.find(({ id }) => id === account?.channel);
  const head = <Header title={messages.edit} onBack={() => void (isChanging ? setChanging(false) : navigateBack())} />;
  const adding = channels.data?.adding;
  if (account && channel && adding && isChanging)
    return <ChangeForm {...{ head, account, channel, adding }} onDone={() => setChanging(false)} />;
  return (
    <Screen
      head={head}
      foot={account && channel && <AccountFooter account={account} onChange={() => setChanging(true)} />}
    >
      {(accounts.isPending || channels.isPending) && <SkeletonRows shape="facts" count={4} />}
      {accounts.isError && <LoadFailed error={accounts.error} onRetry={() => void accounts.refetch()} />}
      {accounts.isSuccess && !account && (
        <EmptyState drawing="receipt" title={messages.notFound} text={messages.noneText} />
      )}
      {account && channel && (
        <>
          <AccountFacts account={account} channel={channel} />
          <AccountSwitches account={account} channel={channel} />
        </>
      )}
    </Screen>
  );
}

function AccountSwitches({ account, channel }: { account: PaymentAccount; channel: PaymentChannel }) {
  const messages = useMessages(accountMessages);
  const [change, setChange] = useState<Change | null>(null);
  const update = useAction('POST /api/wallet/update', { feedback: 'modals' });
  const handlePassword = async (password: string) => {
    await update.mutateAsync({ id: account.id, ...change, security_password: password });
    showToast({ text: messages.changed, icon: 'check' });
    setChange(null);
  };
  return (
    <>
      <div className="band mt-4" />
      <SwitchRow
        label={messages.defaultOf(channel.name)}
        isOn={account.is_default}
        isDisabled={account.is_default}
        onChange={(isOn) => setChange({ is_default: isOn })}
      />
      <SwitchRow
        label={messages.pause}
        note={messages.pauseNote}
        isOn={account.is_paused}
        isDisabled={account.is_used}
        onChange={(isOn) => setChange({ is_paused: isOn })}
      />
      {account.is_used && <p className="note px-page py-3">{messages.used}</p>}
      <PaymentPassword
        isOpen={change !== null}
        onClose={() => setChange(null)}
        purpose={messages.purpose.change}
        onPassword={handlePassword}
      />
    </>
  );
}

function AccountFooter({ account, onChange }: { account: PaymentAccount; onChange: () => void }) {
  const messages = useMessages(accountMessages);
  const shell = useMessages(shellMessages);
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const remove = useAction('POST /api/wallet/delete', { feedback: 'modals' });
  const handleRemove = async () => {
    const question = {
      title: messages.removeTitle,
      text: messages.removeText,
      confirm: messages.keep,
      cancel: messages.remove,
    };
    if (await confirmsLoss({ ...question, kind: 'inked' })) setPasswordOpen(true);
  };
  const handlePassword = async (password: string) => {
    await remove.mutateAsync({ id: account.id, security_password: password });
    showToast({ text: messages.deleted, icon: 'trash' });
    await navigateBack();
  };
  return (
    <Footer label={shell.actions}>
      <div className="grid w-full grid-cols-2 gap-3">
        <Button kind="line" isWide isDisabled={account.is_used} onClick={() => void handleRemove()}>
          {messages.removeShort}
        </Button>
        <Button kind="line" isWide isDisabled={account.is_used} onClick={onChange}>
          {messages.change}
        </Button>
      </div>
      <PaymentPassword
        isOpen={isPasswordOpen}
        onClose={() => setPasswordOpen(false)}
        purpose={messages.purpose.remove}
        onPassword={handlePassword}
      />
    </Footer>
  );
}
