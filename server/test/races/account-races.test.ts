import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../open-test-server.ts';

let server: TestServer;
let rita: Person;
let omar: Person;
let people: readonly { readonly person: Person; readonly holder: string }[];

beforeAll(async () => {
  server = await openTestServer();
  [rita, omar] = [await server.operator('rita'), await server.operator('omar')];
  people = [
    { person: await server.login('bob'), holder: '陈博' },
    { person: await server.login('carol'), holder: '周可' },
  ];
});
afterAll(() => server.close());

const security_password = DEMO_PAYMENT_PASSWORD;
const TAKEN = paymentAccountRefusals.PaymentAccountTaken.code;
const numbers = Array.from({ length: 8 }, (_, round) => `shared_name_${round}`);

const add = ({ person, holder }: (typeof people)[number], number: string) =>
  person.ask('POST /api/wallet/add', { channel: 'wechat', fields: { holder, number }, security_password });
const claims = async () => (await rita.must('POST /api/operator/accounts', { limit: 50 })).rows;

it('accepts a payment account number from only one of two people who add it at the same moment, and reports the conflict once', async () => {
  for (const [round, number] of numbers.entries()) {
    const replies = await Promise.all(people.map((candidate) => add(candidate, number)));
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, TAKEN]);
    const winner = replies[0]?.code === 0 ? 0 : 1;
    const reports = await claims();
    expect(reports).toHaveLength(round + 1);
    expect(reports.at(-1)).toMatchObject({ found_by: 'number', attempts: 1 });
    const accountId = replies[winner]?.data.id ?? '';
    await people[winner]?.person.must('POST /api/wallet/delete', { id: accountId, security_password });
  }
});

it('stores one open report however often the same person tries at once', async () => {
  const before = (await claims()).length;
  const [bob, carol] = people;
  if (!bob || !carol) throw new Error('Somebody is missing');
  await bob.person.must('POST /api/wallet/add', {
    channel: 'wechat',
    fields: { holder: bob.holder, number: 'only_of_bob' },
    security_password,
  });
  const codes = await Promise.all(Array.from({ length: 10 }, async () => (await add(carol, 'only_of_bob')).code));
  expect(new Set(codes)).toEqual(new Set([TAKEN]));
  const reports = await claims();
  expect(reports).toHaveLength(before + 1);
  expect(reports.at(-1)).toMatchObject({ attempts: 10 });
});

it('lets one of two operators claim a report, and only that one close it', async () => {
  const id = (await claims()).at(0)?.id ?? '';
  const taken = await Promise.all(
    [rita, omar].map((operator) => operator.ask('POST /api/operator/accounts/claim', { id, claim: true })),
  );
  expect(taken.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, operatorRefusals.CaseClaimed.code]);
  const close = (operator: Person) => operator.ask('POST /api/operator/accounts/decide', { id, reason: 'A couple' });
  const [holder, other] = taken[0]?.code === 0 ? [rita, omar] : [omar, rita];
  expect((await close(other)).code).toBe(operatorRefusals.CaseClaimed.code);
  const closed = await Promise.all([close(holder), close(holder), close(holder)]);
  expect(closed.filter(({ code }) => code === 0)).toHaveLength(1);
});
