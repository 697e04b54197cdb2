import { Refused } from '@eh/client/calls/refused.ts';
import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { useAction } from '../../api/queries.ts';
import { CodeField } from '../../parts/codes/code-field.tsx';
import { explained } from '../../parts/help/explained.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PaymentPassword } from '../../parts/passwords/payment-password.tsx';
import { useProfile } from '../../session/current-session.ts';
import { deviceId } from '../../session/devices/device.ts';
import { shellMessages } from '../../shell/messages.ts';
import { ChannelFields } from './channel-fields.tsx';
import { fieldOf, filledFields, missingIn, type Values, wrongCardsIn } from './form-values.ts';
import { accountMessages } from './messages.ts';
import { useChannels } from './queries.ts';
import { useWaitNotices } from './use-wait-notices.ts';

export interface AccountFormProps {
  head: ReactNode;
  /** The initially chosen channel. */
  channelId: string | undefined;
  onSaved: () => Promise<void>;
}

/** The form of a new account: payment method, its fields as the server names them, and payment password. */
export function AccountForm({ head, channelId: firstChannelId, onSaved }: AccountFormProps) {
  const messages = useMessages(accountMessages);
  const shell = useMessages(shellMessages);
  const formId = useId();
  const channels = useChannels();
  const [channelId, setChannelId] = useState(firstChannelId);
  const holder = useProfile()?.real_name ?? '';
  const [values, setValues] = useState<Values>({ holder });
  const [errors, setErrors] = useState<Partial<Record<string, ReactNode>>>({});
  const [code, setCode] = useState('');
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const add = useAction('POST /api/wallet/add', { feedback: 'modals' });
  const all = channels.data?.channels ?? [];
  const needsCode = channels.data?.adding.needs_code === true;
  const waitNotices = useWaitNotices(channels.data?.adding);
  const channel = all.find(({ id }) => id === channelId) ?? all[0];

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const missing = channel ? missingIn(channel, values) : [];
    const wrongCards = channel ? wrongCardsIn(channel, values) : [];
    const isCodeShort = needsCode && code.length < CODE_DIGITS;
    setErrors({
      ...Object.fromEntries(missing.map((name) => [name, messages.required])),
      ...Object.fromEntries(wrongCards.map((name) => [name, messages.badCard])),
      ...(isCodeShort ? { code: messages.sixDigits } : {}),
    });
    if (missing.length === 0 && wrongCards.length === 0 && !isCodeShort) setPasswordOpen(true);
  };
  const handlePassword = async (password: string) => {
    if (!channel) return;
    try {
      await add.mutateAsync({
        channel: channel.id,
        fields: filledFields(channel, values),
        security_password: password,
        ...(needsCode ? { code, device_id: deviceId() } : {}),
      });
    } catch (error) {
      const field = error instanceof Refused ? fieldOf(error.code) : null;
      if (field === null || !(error instanceof Refused)) throw error;
      setErrors({ [field]: explained(error) });
      // The owner of the existing account must stay secret, so the hint says only what to do.
      if (error.code === paymentAccountRefusals.PaymentAccountTaken.code) showToast(messages.takenHint);
      return setPasswordOpen(false);
    }
    showToast({ text: messages.saved, icon: 'check' });
    setPasswordOpen(false);
    await onSaved();
  };
  return (
    <Screen
      head={head}
      foot={
        <Footer label={shell.actions}>
          <Button
            kind="act"
            type="submit"
            form={formId}
            isWide
            isDisabled={!channel}
            isPending={add.isPending || isSending}
          >
            {messages.next}
          </Button>
        </Footer>
      }
    >
      {channels.isPending && <SkeletonRows shape="facts" count={4} />}
      {channels.isError && <LoadFailed error={channels.error} onRetry={() => void channels.refetch()} />}
      {channel && (
        <form id={formId} className="grid gap-5 px-page pt-4 pb-6" onSubmit={handleSubmit} noValidate>
          <ChipChoice
            label={messages.method}
            isLabelShown
            options={all.map(({ id, name }) => ({ value: id, label: name }))}
            value={channel.id}
            onChange={(chosen) => {
              setChannelId(chosen);
              setErrors({});
            }}
          />
          <ChannelFields
            key={channel.id}
            channel={channel}
            fields={channel.fields}
            values={values}
            errors={errors}
            onChange={(name, value) => {
              setValues((before) => ({ ...before, [name]: value }));
              setErrors((before) => ({ ...before, [name]: undefined }));
            }}
            onBusy={setSending}
          />
          {needsCode && (
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
          <Callout lines={[...channel.rules, ...(channel.is_fiat ? [...waitNotices, messages.scam] : [])]} />
        </form>
      )}
      <PaymentPassword
        isOpen={isPasswordOpen}
        onClose={() => setPasswordOpen(false)}
        purpose={messages.purpose.add}
        onPassword={handlePassword}
      />
    </Screen>
  );
}
