import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { settingRefusals } from '@eh/contract/staff/settings/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualRedemptionRules } from '../../../src/usdt/redemptions/rules.ts';
import { loosen } from '../../loosen.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { approveByTwo, askForRule } from '../../two-owners.ts';

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let server: TestServer;
let alice: Person;

beforeAll(async () => {
  server = await openTestServer();
  alice = await server.login('alice');
});
afterAll(() => server.close());

const quote = (person: Person, amount: string) =>
  person.must('POST /api/exchange/redeem/quote', { chain: 'ERC20', amount, rate: '1.0000' });
const request = (person: Person, id: string, more: { code?: string; device_id?: string } = {}) =>
  person.ask('POST /api/exchange/redeem/request', {
    id,
    address: WALLET,
    security_password: DEMO_PAYMENT_PASSWORD,
    ...more,
  });

it('holds no coins while the network does not answer, and says so', async () => {
  const { id } = await quote(alice, '700');
  const reply = await request(alice, id);
  expect(reply.code).toBe(36_009);
  expect(reply.msg).toContain('No money has moved');
  expect((await alice.must('GET /api/m', {})).holdbalance).toBe('0.00');
});

it('requires a code above a sum, and refuses one for another purpose', async () => {
  const { id } = await quote(alice, '2000.01');
  expect((await request(alice, id)).code).toBe(36_010);
  const device = { device_id: 'test-phone-alice' };
  await alice.must('POST /api/smsCode', { purpose: codePurposes.transferOrder, ...device });
  expect((await request(alice, id, { code: await newestCode(), ...device })).code).not.toBe(36_009);
  await server.advance(60);
  const again = await quote(alice, '2000.01');
  await alice.must('POST /api/smsCode', { purpose: codePurposes.withdraw, ...device });
  // The code is accepted; then the redemption fails, as no node listens on the network of this server.
  expect((await request(alice, again.id, { code: await newestCode(), ...device })).code).toBe(36_009);
});

it('is stopped by whatever stops transfers: a restricted fund, a frozen account, a closed switch', async () => {
  const [bob, omar] = [await server.login('bob'), await server.operator('omar')];
  const { id: userid } = await bob.must('GET /api/m', {});
  const asked = { chain: 'ERC20', amount: '700', rate: '1.0000' } as const;
  const fund = (standing: 'restricted' | 'normal') =>
    ({ id: userid, reason: 'Looked at', change: { kind: 'fund_status', fund_status: standing } }) as const;
  await omar.must('POST /api/operator/users/change', fund('restricted'));
  expect((await bob.ask('POST /api/exchange/redeem/quote', asked)).code).not.toBe(0);
  await loosen(omar, await server.operator('arno'), fund('normal'));
  const open = (isOpen: boolean) =>
    omar.must('POST /api/operator/exchange/open', { direction: 'redeem', is_open: isOpen, reason: 'Counting' });
  await open(false);
  expect((await bob.ask('POST /api/exchange/redeem/quote', asked)).code).toBe(36_001);
  expect((await bob.must('GET /api/exchange/redeem', {})).is_open).toBe(false);
  await open(true);
  expect((await bob.ask('POST /api/exchange/redeem/quote', asked)).code).toBe(0);
  await omar.must('POST /api/operator/users/change', {
    id: userid,
    reason: 'Looked at',
    change: { kind: 'status', status: 'frozen' },
  });
  expect((await bob.ask('POST /api/exchange/redeem/quote', asked)).code).not.toBe(0);
});

it('is refused to a person without a verified identity', async () => {
  const dora = await server.login('dora');
  const asked = { chain: 'ERC20', amount: '700', rate: '1.0000' } as const;
  expect((await dora.ask('POST /api/exchange/redeem/quote', asked)).code).not.toBe(0);
});

it('follows the limits that an owner sets, from the next quote on, and refuses contradictory limits', async () => {
  const omar = await server.operator('omar');
  const usual = usualRedemptionRules;
  const change = (changes: Partial<typeof usual>) =>
    askForRule(omar, 'redemption.rules', { ...usual, ...changes }, 'Thin reserve');
  expect((await change({ level_2: { single: '100.00', daily: '90.00' } })).code).toBe(
    settingRefusals.SettingUnfit.code,
  );
  expect((await change({ minimum: '1000.01' })).code).toBe(settingRefusals.SettingUnfit.code);
  expect((await change({ quote_minutes: 0 })).code).toBe(settingRefusals.SettingUnfit.code);
  expect((await change({ level_2: { single: '100.00', daily: '150.00' }, quote_minutes: 2 })).code).toBe(0);
  expect(await alice.must('GET /api/exchange/redeem', {})).toMatchObject({ maximum: '100.00', quote_minutes: 2 });
  const asked = { chain: 'ERC20', amount: '100.01', rate: '1.0000' } as const;
  expect((await alice.ask('POST /api/exchange/redeem/quote', asked)).code).toBe(36_002);
  await approveByTwo(
    server,
    change({}).then(({ data }) => data),
  );
  expect((await alice.ask('POST /api/exchange/redeem/quote', asked)).code).toBe(0);
  const { rows } = await omar.must('POST /api/operator/audit', {});
  expect(rows.filter((row) => row.act === 'redemption.rules' && row.reason === 'Thin reserve')).toHaveLength(2);
});

/** The code that was sent last, as the outbox of development keeps it. */
async function newestCode(): Promise<string> {
  const answer = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = (await answer.json()) as { code: string | null; at: string }[];
  const newest = sent.filter((message) => message.code !== null).sort((a, b) => b.at.localeCompare(a.at))[0];
  return newest?.code ?? '';
}
