import { Aside } from '@eh/ui/aside.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Foot } from '@eh/ui/foot.tsx';
import { Pair } from '@eh/ui/pair.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { useAct } from '../api/queries.ts';
import { Refused } from '../api/refused.ts';
import { PaymentPassword } from '../parts/payment-password.tsx';
import { shellWords } from '../shell/copy.ts';
import { ChannelFields } from './channel-fields.tsx';
import { accountWords } from './copy.ts';
import { fieldOf, filled, type Values } from './form-values.ts';
import type { PaymentAccount, PaymentChannel } from './queries.ts';
import { freshenAccounts } from './queries.ts';

export interface ChangeFormProps {
  head: ReactNode;
  account: PaymentAccount;
  channel: PaymentChannel;
  onDone: () => void;
}

/** Changes the details of an account; the holder stays, and what is left empty stays. */
export function ChangeForm({ head, account, channel, onDone }: ChangeFormProps) {
  const words = useWords(accountWords);
  const shell = useWords(shellWords);
  const formId = useId();
  const [values, setValues] = useState<Values>({ branch: account.branch ?? '' });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [isAskingPassword, setAskingPassword] = useState(false);
  const update = useAct('POST /api/wallet/update', { says: 'modals' });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAskingPassword(true);
  };
  const handlePassword = async (password: string) => {
    try {
      await update.mutateAsync({ id: account.id, fields: filled(channel, values), security_password: password });
    } catch (error) {
      const field = error instanceof Refused ? fieldOf(error.code) : null;
      if (field === null || !(error instanceof Refused)) throw error;
      setErrors({ [field]: error.text });
      return setAskingPassword(false);
    }
    freshenAccounts();
    showToast({ text: words.changed, icon: 'check' });
    onDone();
  };
  return (
    <Screen
      head={head}
      foot={
        <Foot label={shell.actions}>
          <Pair isLean>
            <Button kind="line" isWide onClick={onDone}>
              {words.cancel}
            </Button>
            <Button kind="act" type="submit" form={formId} isWide isPending={update.isPending}>
              {words.saveChange}
            </Button>
          </Pair>
        </Foot>
      }
    >
      <form id={formId} className="grid gap-5 px-page pt-4 pb-6" onSubmit={handleSubmit} noValidate>
        <p className="note">
          {account.number} · {words.changeNote}
        </p>
        <ChannelFields
          channel={channel}
          fields={channel.fields.filter((field) => field.name !== 'holder')}
          values={values}
          errors={errors}
          onChange={(name, value) => {
            setValues((before) => ({ ...before, [name]: value }));
            setErrors((before) => ({ ...before, [name]: undefined }));
          }}
        />
        <Aside lines={channel.rules} />
      </form>
      <PaymentPassword
        isOpen={isAskingPassword}
        onClose={() => setAskingPassword(false)}
        purpose={words.purpose.change}
        onPassword={handlePassword}
      />
    </Screen>
  );
}
