import { HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balancesOf } from '../../../src/ledger/journal/index.ts';
import { openIntruder, type Rich } from '../../attacks/intruder.ts';
import { logInAs, VICTIM_PASSWORD, VICTIM_PAYMENT, wealthyPerson } from '../../attacks/thief.ts';
import { isLong } from '../../long.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function codeAt(mobile: string): Promise<string> {
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = (await response.json()) as { to: string; code: string | null }[];
  return sent.find((message) => message.to === mobile && message.code !== null)?.code ?? '';
}

const coinsOf = async (owner: Rich) => {
  const parts = await balancesOf(server.database.reader, owner.id, 'EH');
  return parts.available + parts.onSale + parts.inTrade + parts.held;
};

/** The owner has their phone and knows both passwords. */
async function openOwner(owner: Rich) {
  const device_id = `device-of-${owner.username}`;
  let [login, payment] = [VICTIM_PASSWORD, VICTIM_PAYMENT];
  let phone: Person = server.stranger();
  const logIn = async () => {
    const { code, data } = await logInAs(server, owner.mobile, login, device_id);
    expect(code).toBe(0);
    phone = server.withToken(data.token);
  };
  const codeFor = async (purpose: 3 | 11) => {
    await phone.must('POST /api/smsCode', { purpose, device_id });
    return codeAt(owner.mobile);
  };
  const verifyOwner = () => phone.ask('POST /api/safety/prove', { way: 'payment_password', proof: VICTIM_PAYMENT });
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    async changeLogin() {
      await verifyOwner();
      const wish = { old_password: login, password: 'Owner-Next-57' };
      if ((await phone.ask('POST /api/changePassword', wish)).code === 0) login = wish.password;
    },
    async changePayment() {
      await verifyOwner();
      const wish = { security_password: '642197', real_name: owner.realName ?? '', device_id };
      const reply = await phone.ask('POST /api/changeSecurityPassword', { ...wish, code: await codeFor(3) });
      if (reply.code === 0) payment = wish.security_password;
    },
    async endOthers() {
      await phone.must('POST /api/devices/end_others', {});
    },
    async forgotPassword() {
      await server.stranger().ask('POST /api/forgot/smsCode', { account: owner.mobile, device_id });
      const body = { account: owner.mobile, code: await codeAt(owner.mobile), device_id };
      login = 'Owner-Again-41';
      expect((await server.stranger().ask('POST /api/forgotPassword', { ...body, password: login })).code).toBe(0);
      await logIn();
    },
    async takeAway() {
      for (const { id } of (await phone.must('GET /api/passkeys', {})).passkeys)
        await phone.must('POST /api/passkeys/remove', { id, security_password: payment });
      for (const { id } of (await phone.must('GET /api/phone_keys', {})).phones)
        await phone.must('POST /api/phone_keys/remove', { id, security_password: payment });
      const { has_totp } = await phone.must('GET /api/second_factors', {});
      if (has_totp) await phone.must('POST /api/totp/end', { security_password: payment });
      const { sessions } = await phone.must('GET /api/devices', {});
      for (const { id } of sessions.filter((session) => !session.is_current))
        await phone.must('POST /api/devices/end', { id });
    },
  };
  const pay = async (to: Rich) => {
    const sum = { recipient: to.account, amount: '30.00', security_password: payment, device_id };
    return (await phone.ask('POST /api/transfer/add', { ...sum, code: await codeFor(11) })).code;
  };
  await logIn();
  return { steps, pay, logIn, phone: () => phone };
}

const rescues = ['changeLogin', 'changePayment', 'endOthers', 'forgotPassword'];
const follows = [...rescues, 'takeAway'];
const orders = rescues.flatMap((first, index) =>
  follows
    .filter((second) => second !== first)
    .filter((_, at) => isLong || at === index)
    .flatMap((second) => (isLong ? [1, 23] : [index % 2 === 0 ? 1 : 23]).map((hour) => ({ first, second, hour }))),
);

it.each(orders)(
  'protects the coins from a thief with planted keys, and returns the account to its owner: $first after $hour h, then $second',
  async ({ first, second, hour }) => {
    const [owner, accomplice] = [await wealthyPerson(server), await wealthyPerson(server)];
    const own = await openOwner(owner);
    const before = await coinsOf(owner);
    const intruder = await openIntruder(server, owner, accomplice);
    for (const plant of Object.values(intruder.keys)) expect(await plant()).toBe(0);
    const attack = async (name: string) => {
      await intruder.comeBack();
      for (const plant of Object.values(intruder.keys)) await plant();
      await intruder.moveAll();
      expect({ name, coins: await coinsOf(owner) }).toEqual({ name, coins: before });
    };
    await attack('planted');
    await server.advance(hour * HOUR_SECONDS);
    await own.steps[first]?.();
    await attack(first);
    await server.advance((24 - hour) * HOUR_SECONDS + HOUR_SECONDS);
    await attack('a day after');
    await own.steps[second]?.();
    await attack(second);
    await server.advance(24 * HOUR_SECONDS + 60);
    await attack('two days after');

    await own.logIn();
    const { passkeys } = await own.phone().must('GET /api/passkeys', {});
    const { phones } = await own.phone().must('GET /api/phone_keys', {});
    expect([passkeys, phones, await own.phone().must('GET /api/second_factors', {})]).toMatchObject([
      [],
      [],
      { has_totp: false },
    ]);
    expect(await own.pay(accomplice)).toBe(0);
  },
);
