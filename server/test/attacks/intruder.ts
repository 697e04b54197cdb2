import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { openSession } from '../../src/accounts/sessions/index.ts';
import { authenticatorOf } from '../devices/authenticator.ts';
import { softwareAuthenticator } from '../devices/software-authenticator.ts';
import { softwareDevice } from '../devices/software-device.ts';
import { softwarePhone } from '../devices/software-phone.ts';
import { type Person, TEST_ORIGIN, type TestServer } from '../open-test-server.ts';
import { VICTIM_PAYMENT, type wealthyPerson } from './thief.ts';

export type Rich = Awaited<ReturnType<typeof wealthyPerson>>;

const origin = { origin: TEST_ORIGIN };

/**
 * Somebody with one open session of the owner and the payment password, and neither the phone nor the login password. They
 * add keys of their own, come back by them, and try what moves coins or would make them at home.
 */
export async function openIntruder(server: TestServer, owner: Rich, accomplice: Rich) {
  const device_id = `intruder-of-${owner.username}`;
  const device = { device_id, device_brand: 'Other', device_model: '', os_name: '', os_version: '', app_version: '' };
  const { token } = await server.transaction((ctx) =>
    openSession(ctx, { userId: owner.id, device, address: '192.0.2.66', days: 30 }),
  );
  const [key, keyDevice] = [softwareAuthenticator(TEST_ORIGIN), softwareDevice()];
  let session: Person = server.withToken(token);

  const tryCall = <Name extends CallName>(call: Name, body: RequestOf<Name>) => session.ask(call, body);
  const isIn = async () => (await tryCall('GET /api/m', {})).code === 0;

  /** The passkey's proof where it gives one, and the payment password else. */
  const pay = async (): Promise<string> => {
    const asked = await session.ask('POST /api/passkeys/question', {}, origin);
    if (asked.code !== 0 || asked.data.known.length === 0) return VICTIM_PAYMENT;
    const assertion = key.answer(asked.data);
    const verified = await tryCall('POST /api/passkeys/prove', { question_id: asked.data.question_id, assertion });
    return verified.code === 0 ? verified.data.proof : VICTIM_PAYMENT;
  };

  const keys: Readonly<Record<string, () => Promise<number>>> = {
    async device() {
      if (!(await isIn())) return 1;
      return (await tryCall('POST /api/customers/keep', await keyDevice.answerQuestion(session, 'keep'))).code;
    },
    async passkey() {
      const begun = await session.ask('POST /api/passkeys/begin', { security_password: VICTIM_PAYMENT }, origin);
      if (begun.code !== 0) return begun.code;
      const made = { question_id: begun.data.question_id, name: 'Backup', ...key.create(begun.data) };
      return (await tryCall('POST /api/passkeys/add', made)).code;
    },
    async phone() {
      const begun = await tryCall('POST /api/phone_keys/begin', { security_password: VICTIM_PAYMENT });
      if (begun.code !== 0) return begun.code;
      await softwarePhone().addTo(session, VICTIM_PAYMENT);
      return 0;
    },
    async authenticator() {
      const begun = await tryCall('POST /api/totp/begin', { security_password: VICTIM_PAYMENT });
      if (begun.code !== 0) return begun.code;
      return (await tryCall('POST /api/totp/confirm', { code: authenticatorOf(begun.data.secret)() })).code;
    },
  };

  /** Back in by the passkey, if that still opens anything. */
  async function comeBack(): Promise<boolean> {
    if (await isIn()) return true;
    const asked = await server.stranger().ask('POST /api/passkeys/login/question', {}, origin);
    const login = { question_id: asked.data.question_id, assertion: key.answer(asked.data), device: { device_id } };
    const { code, data } = await server.stranger().ask('POST /api/passkeys/login', login);
    if (code !== 0) return false;
    session = server.withToken(data.token);
    return true;
  }

  /** Everything that moves coins out without the owner's phone. */
  async function moveAll(): Promise<void> {
    await tryCall('POST /api/safety/prove', { way: 'payment_password', proof: VICTIM_PAYMENT });
    await tryCall('POST /api/my_data/begin', { security_password: await pay() });
    const sum = { recipient: accomplice.account, amount: '10.00', device_id };
    await tryCall('POST /api/transfer/add', { ...sum, security_password: VICTIM_PAYMENT });
    await tryCall('POST /api/transfer/add', { ...sum, amount: '20.00', security_password: await pay() });
    const quote = await tryCall('POST /api/exchange/redeem/quote', {
      chain: 'ERC20',
      amount: '100.00',
      rate: '7.0200',
    });
    if (quote.code === 0) {
      const request = { id: quote.data.id, address: `0x${'ab'.repeat(20)}`, code: '000000', device_id };
      await tryCall('POST /api/exchange/redeem/request', { ...request, security_password: await pay() });
    }
  }

  return { keys, comeBack, moveAll };
}
