import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { openUser, type User } from '../../src/accounts/users/index.ts';
import { balancesOf, openingCoins, postMovements } from '../../src/ledger/journal/index.ts';
import { readContextOf } from '../../src/platform/context.ts';
import { addPaymentAccount, checkNewAccount } from '../../src/trading/payment-accounts/index.ts';
import { authenticatorOf } from '../devices/authenticator.ts';
import { softwareAuthenticator } from '../devices/software-authenticator.ts';
import { softwareDevice } from '../devices/software-device.ts';
import { type Person, TEST_ORIGIN, type TestServer } from '../open-test-server.ts';
import { buyRequest, confirming, postListing, tradeUpTo } from '../trading.ts';

export const VICTIM_PASSWORD = 'Owner-Pass-77';
export const VICTIM_PAYMENT = '183940';
const NEW_PASSWORD = 'Thief-Pass-88';
const NEW_PAYMENT = '246813';
const COINS = 200_000n;
const REAL_NAME = '王某';

let people = 0;

/** Somebody verified with 2,000 EH, a phone and an account of Alipay. */
export async function wealthyPerson(server: TestServer): Promise<User & { readonly mobile: string }> {
  people += 1;
  const number = String(people).padStart(4, '0');
  const mobile = `+861375555${number}`;
  const user = await server.transaction(async (ctx) => {
    const opened = await openUser(ctx, {
      username: `wealthy${number}`,
      mobile,
      password: VICTIM_PASSWORD,
      paymentPassword: VICTIM_PAYMENT,
      identity: { status: 'verified', realName: REAL_NAME },
      level: 2,
    });
    const fields = { holder: REAL_NAME, number: `1375555${number}` };
    const request = { userId: opened.id, fields, language: 'en', files: null } as const;
    await addPaymentAccount(ctx, opened.id, await checkNewAccount(readContextOf(ctx), 'alipay', request));
    const openingId = ctx.ids.next(ctx.now);
    await postMovements(ctx, [
      openingCoins({ openingId, userId: opened.id, amount: { currency: 'EH', minor: COINS } }),
    ]);
    return opened;
  });
  return { ...user, mobile };
}

export function logInAs(server: TestServer, mobile: string, password: string, device: string) {
  return server.stranger().ask('POST /api/login', { account: mobile, password, device: { device_id: device } });
}

/** An owner with a listing and a trade that waits for a release, whose buyer works with the thief. */
export async function openVictim(server: TestServer) {
  const [owner, helper] = [await wealthyPerson(server), await wealthyPerson(server)];
  const logIn = async (mobile: string, device: string) =>
    server.withToken((await logInAs(server, mobile, VICTIM_PASSWORD, device)).data.token);
  const ownerPhone = await logIn(owner.mobile, `device-of-${owner.username}`);
  const accomplice = await logIn(helper.mobile, `device-of-${helper.username}`);
  const selling = { security_password: VICTIM_PAYMENT, total: '400.00', maximum: '2800' };
  const { id: tradeId } = await tradeUpTo('paid', { server, seller: ownerPhone, buyer: accomplice }, selling);
  const listing = await postListing(ownerPhone, selling);
  return { owner, ownerPhone, helper, accomplice, tradeId, listingId: listing.id };
}

export type Victim = Awaited<ReturnType<typeof openVictim>>;

/** All coins of the owner, wherever they lie. */
export async function coinsOf(server: TestServer, victim: Victim): Promise<bigint> {
  const parts = await balancesOf(server.database.reader, victim.owner.id, 'EH');
  return parts.available + parts.onSale + parts.inTrade + parts.held;
}

/**
 * Somebody with the owner's phone in hand (every code sent to it), their real name, and one of the two passwords. Each
 * act is tried as well as this thief can; what they have changed, they know.
 */
export function openThief(server: TestServer, victim: Victim, knows: 'login' | 'payment') {
  const { owner, helper, accomplice, tradeId, listingId } = victim;
  const device_id = `thief-of-${owner.username}`;
  const ownMobile = owner.mobile.replace('+861375', '+861376');
  const key = softwareAuthenticator(TEST_ORIGIN);
  const keyDevice = softwareDevice();
  let mobile = owner.mobile;
  let login = knows === 'login' ? VICTIM_PASSWORD : null;
  let payment = knows === 'payment' ? VICTIM_PAYMENT : null;
  let session: Person = server.stranger();
  let hasPasskey = false;

  const tryCall = <Name extends CallName>(call: Name, body: RequestOf<Name>) => session.ask(call, body);
  const codeAt = async (to: string) => {
    const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
    const sent = (await response.json()) as { to: string; code: string | null }[];
    return sent.find((message) => message.to === to && message.code !== null)?.code ?? '000000';
  };
  const codeFor = async (purpose: RequestOf<'POST /api/smsCode'>['purpose'], target?: string) => {
    await tryCall('POST /api/smsCode', { purpose, device_id, ...(target === undefined ? {} : { target }) });
    return codeAt(target ?? mobile);
  };
  const logIn = async () => {
    if (login === null) return;
    const { code, data } = await logInAs(server, mobile, login, device_id);
    if (code === 0) session = server.withToken(data.token);
  };
  /** Their best proof of a payment: a passkey of their own, or a payment password they know. */
  const pay = async (): Promise<string> => {
    if (!hasPasskey) return payment ?? '000000';
    const origin = { origin: TEST_ORIGIN };
    const question = await session.ask('POST /api/passkeys/question', {}, origin);
    if (question.code !== 0) return payment ?? '000000';
    const assertion = key.answer(question.data);
    const { code, data } = await tryCall('POST /api/passkeys/prove', {
      question_id: question.data.question_id,
      assertion,
    });
    return code === 0 ? data.proof : (payment ?? '000000');
  };

  const changes: Readonly<Record<string, () => Promise<void>>> = {
    async changePayment() {
      const code = await codeFor(3);
      const wish = { security_password: NEW_PAYMENT, code, real_name: REAL_NAME, device_id };
      if ((await tryCall('POST /api/changeSecurityPassword', wish)).code === 0) payment = NEW_PAYMENT;
    },
    async changeLogin() {
      const code = await codeFor(2);
      const wish = { old_password: login ?? '', password: NEW_PASSWORD, code, device_id };
      if ((await tryCall('POST /api/changePassword', wish)).code === 0) login = NEW_PASSWORD;
    },
    async resetLogin() {
      await server.stranger().ask('POST /api/forgot/smsCode', { account: mobile, device_id });
      const body = { account: mobile, code: await codeAt(mobile), password: `${NEW_PASSWORD}!`, device_id };
      if ((await server.stranger().ask('POST /api/forgotPassword', body)).code === 0) login = body.password;
      await logIn();
    },
    async changeMobile() {
      const old_code = await codeFor(15);
      const code = await codeFor(15, ownMobile);
      if ((await tryCall('POST /api/bind/mobile', { mobile: ownMobile, code, old_code, device_id })).code === 0)
        mobile = ownMobile;
    },
    async bindEmail() {
      const email = `${device_id}@example.com`;
      const code = await codeFor(7, email);
      await tryCall('POST /api/bind/email', { email, code, password: login ?? '', device_id });
    },
    async addAuthenticator() {
      const begun = await tryCall('POST /api/totp/begin', { security_password: await pay() });
      if (begun.code === 0) await tryCall('POST /api/totp/confirm', { code: authenticatorOf(begun.data.secret)() });
    },
    async addPasskey() {
      const begun = await session.ask(
        'POST /api/passkeys/begin',
        { security_password: payment ?? '000000' },
        {
          origin: TEST_ORIGIN,
        },
      );
      if (begun.code !== 0) return;
      const made = { question_id: begun.data.question_id, name: 'Thief', ...key.create(begun.data) };
      hasPasskey = (await tryCall('POST /api/passkeys/add', made)).code === 0 || hasPasskey;
    },
    async storeDevice() {
      if (session.token === '') return;
      await tryCall('POST /api/customers/keep', await keyDevice.answerQuestion(session, 'keep'));
    },
    async verifyEarlierProof() {
      if (payment !== null) await tryCall('POST /api/safety/prove', { way: 'payment_password', proof: payment });
    },
    async addPaymentAccount() {
      const fields = { holder: REAL_NAME, number: '13999990000' };
      const code = await codeFor(5);
      await tryCall('POST /api/wallet/add', {
        channel: 'alipay',
        fields,
        security_password: await pay(),
        code,
        device_id,
      });
    },
    async trustAccomplice() {
      await tryCall('POST /api/transfer/addAccount', { recipient: helper.account, label: 'Old friend' });
    },
  };

  const moves: Readonly<Record<string, () => Promise<void>>> = {
    async transfer() {
      const code = await codeFor(11);
      const sum = { recipient: helper.account, amount: '300.00', code, device_id };
      await tryCall('POST /api/transfer/add', { ...sum, security_password: await pay() });
    },
    async redeem() {
      const quote = await tryCall('POST /api/exchange/redeem/quote', {
        chain: 'ERC20',
        amount: '100.00',
        rate: '7.0200',
      });
      if (quote.code !== 0) return;
      const address = `0x${'ab'.repeat(20)}`;
      const code = await codeFor(6);
      const request = { id: quote.data.id, address, code, device_id, security_password: await pay() };
      await tryCall('POST /api/exchange/redeem/request', request);
    },
    async sell() {
      if (session.token === '') return;
      const { code, data } = await tryCall('GET /api/wallet/index', {});
      if (code !== 0) return;
      const accounts = data.accounts.map((account) => account.id);
      const listing = { total: '100.00', price: '1.00', minimum: '50', maximum: '100', payment_account_ids: accounts };
      const proof = { security_password: await pay(), code: await codeFor(12), device_id };
      const posted = await tryCall('POST /api/order/sale', { ...listing, payment_window_minutes: 15, ...proof });
      if (posted.code === 0) await buy(posted.data.id, '1.00', '100');
    },
    async showListing() {
      await tryCall('POST /api/order/pause', { id: listingId, is_paused: false });
      await buy(listingId, '7.02', '500');
    },
    async release() {
      await tryCall('POST /api/transaction/confirm', { id: tradeId, ...confirming, security_password: await pay() });
    },
    async releaseAll() {
      const { code, data } = await tryCall('POST /api/transaction', { index: 1 });
      if (code !== 0) return;
      for (const { id } of data.rows) {
        await tryCall('POST /api/transaction/verify', { id, accept: true });
        await tryCall('POST /api/transaction/confirm', { id, ...confirming, security_password: await pay() });
      }
    },
  };

  async function buy(listingId: string, price: string, fiat_amount: string): Promise<void> {
    const trade = await accomplice.ask(
      'POST /api/order/buy',
      await buyRequest(accomplice, listingId, { price, fiat_amount }),
    );
    if (trade.code !== 0) return;
    await tryCall('POST /api/transaction/verify', { id: trade.data.id, accept: true });
  }

  /** A thief who is locked out of one way takes the other. */
  const comeIn = () => (login === null ? changes['resetLogin']?.() : logIn());
  return { changes, moves, comeIn, call: tryCall, pay };
}
