import { Header } from '@eh/ui/layout/header.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { navigateBack } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages } from './messages.ts';

/** Adds a payment account. */
export function AddAccountScreen({ params }: ScreenProps) {
  const messages = useMessages(accountMessages);
  return (
    <AccountForm
      head={<Header title={messages.add} onBack={() => void navigateBack()} />}
      channelId={params['channel']}
      onSaved={() => navigateBack()}
    />
  );
}
