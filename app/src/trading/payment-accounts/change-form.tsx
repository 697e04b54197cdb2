import { Refused } from '@eh/client/calls/refused.ts';
import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { useAction } from '../../api/queries.ts';
import { CodeField } from '../../parts/codes/code-field.tsx';
import { explained } from '../../parts/help/explained.tsx';
import { PaymentPassword } from '../../parts/passwords/payment-password.tsx';
import { deviceId } from '../../session/devices/device.ts';
import { shellMessages } from '../../shell/messages.ts';
import { ChannelFields } from './channel-fields.tsx';
import { fieldOf, filledFields, type Values } from './form-values.ts';
import { accountMessages } from './messages.ts';
import type { AddingRules, PaymentAccount, PaymentChannel } from './queries.ts';
import { useWaitNotices } from './use-wait-notices.ts';

export interface ChangeFormProps {
  head: ReactNode;
  account: PaymentAccount;
  channel: PaymentChannel;
  /** The rules for a new account, which also apply to a new number. */
  adding: AddingRules;
  onDone: () => void;
}

/** Changes the details of an account. The holder and fields left empty remain unchanged. */
export function ChangeForm({ head, account, channel, adding, onDone }: ChangeFormProps) {
  const messages = useMessages(accountMessages);
  const shell = useMessages(shellMessages);
  const formId = useId();
  const [values, setValues] = useState<Values>({ branch: account.branch ?? '' });
  const [errors, setErrors] = useState<Partial<Record<string, ReactNode>>>({});
  const [code, setCode] = useState('');
  const waitNotices = useWaitNotices(adding);
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const update = useAction('POST /api/wallet/update', { feedback: 'modals' });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (adding.needs_code && code.length < CODE_DIGITS) setErrors({ code: messages.sixDigits });
    else setPasswordOpen(true);
  };
  const handlePassword = async (password: string) => {
    try {
      await update.mutateAsync({
        id: account.id,
        fields: filledFields(channel, values),
        security_password: password,
        ...(adding.needs_code ? { code, device_id: deviceId() } : {}),
      });
    } catch (error) {
      const field = error instanceof Refused ? fieldOf(error.code) : null;
      if (field === null || !(error instanceof Refused)) throw error;
      setErrors({ [field]: explained(error) });
      return setPasswordOpen(false);
    }
    showToast({ text: messages.changed, icon: 'check' });
    onDone();
  };
  return (
    <Screen
      head={head}
      foot={
        <Footer label={shell.actions}>
          <ButtonPair isLean>
            <Button kind="line" isWide onClick={onDone}>
              {messages.cancel}
            </Button>
            <Button kind="act" type="submit" form={formId} isWide isPending={update.isPending || isSending}>
              {messages.saveChange}
            </Button>
          </ButtonPair>
        </Footer>
      }
    >
      <form id={formId} className="grid gap-5 px-page pt-4 pb-6" onSubmit={handleSubmit} noValidate>
        <p className="note">
          {account.number} · {messages.changeNote}
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
          onBusy={setSending}
        />
        {adding.needs_code && (
          <CodeField
            purpose={codePurposes.bindCard}
            value={code}
            error={errors['code']}
            onChange={(typed) => {
              setCode(typed);
              setErrors((before) => ({ ...before, code: undefined }));
            }}
            onError={(text) => setErrors((before) => ({ ...before, code: text }))}
          />
        )}
        <Callout lines={[...channel.rules, ...(channel.is_fiat ? waitNotices : [])]} />
      </form>
      <PaymentPassword
        isOpen={isPasswordOpen}
        onClose={() => setPasswordOpen(false)}
        purpose={messages.purpose.change}
        onPassword={handlePassword}
      />
    </Screen>
  );
}
