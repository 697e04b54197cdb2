import { type DeviceAct, signedText } from '@eh/contract/accounts/device-accounts/signed-text.ts';
import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { callApi } from '../../api/call-api.ts';
import { answerByPasskey } from '../../parts/passkeys/passkey.ts';
import { deviceData } from './device.ts';
import { type DeviceKey, deviceKey, findDeviceKey } from './device-key.ts';

export type DeviceAccount = AnswerOf<'POST /api/customers'>['customers'][number];

type Signed = RequestOf<'POST /api/customers'>;
type Token = AnswerOf<'POST /api/auto_login'>;

/** Sends no token: calls signed by the device's key do not concern the logged-in account. */
const asDevice = { feedback: 'modals', withoutToken: true } as const;

/** Lets this device switch to the logged-in account. A failure is silent: switching then needs the password. */
export async function rememberAccount(): Promise<void> {
  try {
    const key = await deviceKey();
    if (key) await callApi('POST /api/customers/keep', await signed(key, 'keep'), { feedback: 'none' });
  } catch {
    // The next login tries again.
  }
}

/** The accounts that this device may switch to, last used first. */
export async function listDeviceAccounts(): Promise<readonly DeviceAccount[]> {
  const key = await findDeviceKey();
  if (!key) return [];
  return (await callApi('POST /api/customers', await signed(key, 'list'), asDevice)).customers;
}

/** Removes an account from this device. */
export async function forgetAccount(userid: string): Promise<void> {
  const key = await findDeviceKey();
  if (key) await callApi('POST /api/customers/forget', { ...(await signed(key, 'forget', userid)), userid }, asDevice);
}

/** Opens a session of another account by its payment password. */
export async function logInByPaymentPassword(
  userid: string,
  proof: { readonly security_password: string; readonly totp?: string },
): Promise<Token> {
  return callApi(
    'POST /api/auto_login',
    { ...(await signedLogin(userid)), ...proof, userid, device: deviceData() },
    asDevice,
  );
}

/** Opens a session of another account by one of its passkeys; null when none was used. */
export async function logInByDevicePasskey(account: DeviceAccount): Promise<Token | null> {
  const question = await callApi('POST /api/passkeys/login/question', {}, asDevice);
  const assertion = await answerByPasskey({ ...question, known: account.passkeys });
  if (!assertion) return null;
  const { userid } = account;
  const passkey = { question_id: question.question_id, assertion };
  return callApi(
    'POST /api/device_accounts/switch',
    { ...(await signedLogin(userid)), passkey, userid, device: deviceData() },
    asDevice,
  );
}

async function signedLogin(userid: string): Promise<Signed> {
  const key = await findDeviceKey();
  if (!key) throw new Error('An account of this device was chosen on a device without a key');
  return signed(key, 'log-in', userid);
}

async function signed(key: DeviceKey, action: DeviceAct, userid?: string): Promise<Signed> {
  const { question_id, challenge } = await callApi('POST /api/customers/question', {}, asDevice);
  return {
    question_id,
    public_key: key.publicKey,
    signature: await key.sign(signedText({ act: action, challenge, userid })),
  };
}
