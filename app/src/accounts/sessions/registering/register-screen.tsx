import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAction, useAnswer } from '../../../api/queries.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { deviceData } from '../../../session/devices/device.ts';
import { beginSession } from '../../../session/session-life.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import type { WorkProof } from '../device-check/use-device-check.ts';
import type { FormValues } from '../form-values.ts';
import { LoginFrame } from '../login-frame.tsx';
import { loginMessages } from '../messages.ts';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import { useNewPasswordForm } from '../new-password/use-new-password-form.ts';
import { UserNotice } from '../user-notice.tsx';
import { AcceptTexts } from './accept-texts.tsx';
import { useAcceptance } from './use-acceptance.ts';

/** Registers an account, with the fields the server names. */
export function RegisterScreen() {
  const messages = useMessages(loginMessages);
  const offered = useAnswer('GET /api/register/fields', {});
  const acceptance = useAcceptance(offered.data?.texts ?? []);
  const form = useNewPasswordForm(offered.data?.fields ?? [], 'POST /api/register/smsCode');
  const register = useAction('POST /api/register', { feedback: 'modals' });
  const send = async () => {
    if (!acceptance.isGiven()) return;
    const about = { call: 'POST /api/register', account: form.account } as const;
    try {
      const { token, userid } = await form.check.send(about, (proof) =>
        register.mutateAsync({ ...requestOf(form.values, proof), accepted_texts: [...acceptance.texts] }),
      );
      await beginSession(token, userid);
    } catch (cause) {
      if (!acceptance.isRefused(cause)) throw cause;
    }
  };
  return (
    <LoginFrame title={messages.register} onBack={() => void navigateBack()}>
      {offered.isError && <LoadFailed error={offered.error} onRetry={() => void offered.refetch()} />}
      <NewPasswordFields form={form} onSend={send}>
        {offered.data && (
          <div className="grid gap-5">
            <AcceptTexts acceptance={acceptance} />
            <Button kind="act" type="submit" isWide isPending={register.isPending || form.check.state !== 'idle'}>
              {messages.register}
            </Button>
          </div>
        )}
        <button type="button" className="link justify-self-start" onClick={() => void navigateBack()}>
          {messages.haveAccount}
        </button>
      </NewPasswordFields>
      <UserNotice />
    </LoginFrame>
  );
}

function requestOf(values: FormValues, proof: WorkProof) {
  const { account = '', password = '', nickname = '', code = '' } = values;
  return {
    account: account.trim(),
    password,
    ...proof,
    ...(code === '' ? {} : { code }),
    ...(nickname.trim() === '' ? {} : { nickname: nickname.trim() }),
    device: deviceData(),
  };
}
