import { Header } from '@eh/ui/header.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { navigateBack } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { AccountForm } from './account-form.tsx';
import { accountWords } from './copy.ts';

/** A new receiving or paying account. */
export function AddAccountScreen({ params }: ScreenProps) {
  const words = useWords(accountWords);
  return (
    <AccountForm
      head={<Header title={words.add} onBack={() => void navigateBack()} />}
      channelId={params['channel']}
      onSaved={() => navigateBack()}
    />
  );
}
