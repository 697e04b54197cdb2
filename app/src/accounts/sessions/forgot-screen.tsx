import { CODE_DIGITS, LOGIN_NAME_MAX, PASSWORD_MAX } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAction } from '../../api/queries.ts';
import { deviceId } from '../../session/devices/device.ts';
import { navigateBack } from '../../shell/navigation.ts';
import type { FormField } from './form-values.ts';
import { LoginFrame } from './login-frame.tsx';
import { loginMessages } from './messages.ts';
import { NewPasswordFields } from './new-password/new-password-fields.tsx';
import { useNewPasswordForm } from './new-password/use-new-password-form.ts';

/** Sets a new login password by a code sent to the phone or e-mail of the account. */
export function ForgotScreen() {
  const messages = useMessages(loginMessages);
  const fields = [
    fieldOf('account', 'text', messages.forgotAccount, LOGIN_NAME_MAX),
    fieldOf('code', 'code', messages.code, CODE_DIGITS),
    fieldOf('password', 'password', messages.newPassword, PASSWORD_MAX),
  ];
  const form = useNewPasswordForm(fields, 'POST /api/forgot/smsCode');
  const recover = useAction('POST /api/forgotPassword', { feedback: 'modals' });
  const send = async () => {
    const { code = '', password = '' } = form.values;
    await recover.mutateAsync({ account: form.account, code, password, device_id: deviceId() });
    showToast({ text: messages.recovered, icon: 'check' });
    await navigateBack();
  };
  return (
    <LoginFrame title={messages.forgotPassword} lead={messages.forgotLead} onBack={() => void navigateBack()}>
      <NewPasswordFields form={form} onSend={send}>
        <Button kind="act" type="submit" isWide isPending={recover.isPending}>
          {messages.recover}
        </Button>
      </NewPasswordFields>
    </LoginFrame>
  );
}

function fieldOf(name: string, kind: FormField['kind'], label: string, maximum: number): FormField {
  return { name, kind, label, placeholder: '', is_required: true, max_length: maximum };
}
