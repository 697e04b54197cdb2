import type { Refused } from '@eh/client/calls/refused.ts';
import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../api/queries.ts';
import { authFlowOf } from '../../session/auth-flow.ts';
import { deviceData } from '../../session/devices/device.ts';
import { findDeviceKey } from '../../session/devices/device-key.ts';
import { beginSession } from '../../session/session-life.ts';
import { navigateTo } from '../../shell/navigation.ts';
import type { PageParams } from '../../shell/pages/page-stack.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { DeviceCheckLine } from './device-check/device-check-line.tsx';
import { useDeviceCheck } from './device-check/use-device-check.ts';
import { DeviceCodeStep } from './device-code-step.tsx';
import { FormFields } from './form-fields.tsx';
import type { FormErrors, FormValues } from './form-values.ts';
import { checkForm, defaultLoginFields } from './form-values.ts';
import { LoginFrame } from './login-frame.tsx';
import { loginMessages } from './messages.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { usePasswordLogin } from './passwords/use-password-login.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { useLoginLead } from './use-login-lead.ts';
import { TermsLinks, UserNotice } from './user-notice.tsx';

/** Loaded only if operators have put a notice here. */
const LoginNotice = lazyPart(async () => (await import('./login-notice.tsx')).LoginNotice);
/** Loaded only in a demo. */
const DemoPeople = lazyPart(async () => (await import('./demo/demo-people.tsx')).DemoPeople);

/** Login by the fields the server names. Failed attempts cost a proof of work, and a new device needs a code. */
export function LoginScreen({ params }: ScreenProps) {
  const messages = useMessages(loginMessages);
  const language = useLanguage();
  const lead = useLoginLead(params);
  const form = useAnswer('GET /api/login/fields', {}).data;
  const notice = useAnswer('GET /api/visitor/notice', {}).data?.notice;
  const fields = form?.fields ?? defaultLoginFields(language);
  const [values, setValues] = useState<FormValues>({});
  const [errors, setErrors] = useState<FormErrors>({});
  const [deviceLead, setDeviceLead] = useState<string | null>(null);
  const [isFactorNeeded, setFactorNeeded] = useState(false);
  const check = useDeviceCheck();

  const handleRefusal = (refused: Refused) => {
    const { code, text } = refused;
    if (code === sessionRefusals.NeedsDeviceCode.code) return setDeviceLead(text);
    if (code === secondFactorRefusals.NeedsSecondFactor.code) return setFactorNeeded(true);
    if (code === sessionRefusals.WrongLogin.code) setErrors({ password: text });
    else if (!refused.isUncertain) showToast(text);
  };
  const login = usePasswordLogin(params);
  const send = async (second: { code?: string; totp?: string } = {}): Promise<string | null> => {
    const account = (values['account'] ?? '').trim();
    const { password = '' } = values;
    try {
      const { token, userid } = await check.send({ call: 'POST /api/login', account }, (proof) =>
        login.send({ account, password, ...proof, ...second, device: deviceData() }),
      );
      await beginSession(token, userid);
      return null;
    } catch (error) {
      const refused = error as Refused;
      if (Object.keys(second).length === 0) handleRefusal(refused);
      return refused.text;
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkForm(fields, values, messages);
    setErrors(found);
    if (Object.keys(found).length === 0) void check.runExclusively(send);
  };

  const isBusy = login.isPending || check.state !== 'idle';
  if (deviceLead !== null)
    return (
      <DeviceCodeStep
        lead={deviceLead}
        isPending={isBusy}
        onCode={(code) => send({ code })}
        onResend={() => send()}
        onBack={() => setDeviceLead(null)}
      />
    );
  if (isFactorNeeded)
    return (
      <SecondFactorStep isPending={isBusy} onCode={(totp) => send({ totp })} onBack={() => setFactorNeeded(false)} />
    );
  return (
    <LoginFrame title={messages.logIn} lead={lead}>
      {notice && <LoginNotice notice={notice} />}
      <form className="grid gap-5" onSubmit={handleSubmit} noValidate>
        <FormFields
          fields={fields}
          values={values}
          errors={errors}
          onChange={(name, value) => {
            setValues({ ...values, [name]: value });
            setErrors({ ...errors, [name]: undefined });
          }}
        />
        <DeviceCheckLine state={check.state} />
        <div className="pt-3">
          <Button kind="act" type="submit" isWide isPending={isBusy}>
            {messages.logIn}
          </Button>
        </div>
        <PasskeyLogin />
        <KnownAccountsLink flow={authFlowOf(params)} />
        <div className="flex items-center justify-between">
          <button type="button" className="link" onClick={() => void navigateTo('register')}>
            {messages.createAccount}
          </button>
          <button type="button" className="link" onClick={() => void navigateTo('forgot-password')}>
            {messages.forgotPassword}
          </button>
        </div>
        <button type="button" className="link justify-self-start" onClick={() => void navigateTo('freeze-account')}>
          {messages.freezeAccount}
        </button>
      </form>
      <UserNotice />
      <TermsLinks />
      {/* Placed last, since it loads late and must not move anything under a person's finger. */}
      {form?.has_demo && <DemoPeople />}
    </LoginFrame>
  );
}

/** Links to the accounts stored on this device, if it has a key. */
function KnownAccountsLink({ flow }: { flow: PageParams }) {
  const messages = useMessages(loginMessages);
  const [hasKey, setHasKey] = useState(false);
  useEffect(() => void findDeviceKey().then((key) => setHasKey(key !== null)), []);
  if (!hasKey) return null;
  return (
    <Button kind="line" isWide onClick={() => void navigateTo('auth-login', flow)}>
      {messages.knownAccounts}
    </Button>
  );
}
