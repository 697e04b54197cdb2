import { hash } from 'node:crypto';
import { captchaSubject } from '@eh/contract/accounts/sessions/captcha-subject.ts';
import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { afterAll, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/call-endpoint.ts';
import { solveCheck } from '../../../../test/devices/solve-check.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { movableClock } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { openServerKeys } from '../../../platform/crypto/server-keys.ts';
import { ids } from '../../../platform/ids.ts';
import { openMessenger } from '../../../platform/messaging/open-messenger.ts';
import { openLog } from '../../../platform/observability/log.ts';
import { endDisputedKeys } from '../../account-safety/index.ts';
import { openCodes } from '../../codes/index.ts';
import { allowances } from '../limits.ts';
import { defaultSessionRules, sessionTools } from '../session-rules.ts';
import { type Check, openCaptcha, verifyCaptcha } from './captchas.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const clock = movableClock(database);
const codes = openCodes({ serverKeys, messenger: openMessenger({ kind: 'outbox' }), log: openLog('silent') });
const rules = { ...defaultSessionRules, work: { cost: 2, derivations: 4 } };
const tools = sessionTools({ serverKeys, codes, rules, endDisputedKeys });
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));

const login: Check = {
  call: 'POST /api/login',
  account: 'Bob_77',
  deviceId: 'device-of-bob',
  address: '192.0.2.1',
  level: 0,
  isKnownDevice: false,
};

function subjectOf(check: Check): string {
  return hash('sha256', captchaSubject(check.call, check.account, check.deviceId), 'hex');
}

const open = (check: Check) =>
  transaction((ctx) => openCaptcha(tools, ctx, { subject: subjectOf(check), level: check.level }));
const proofFor = async (check: Check) => ({ captcha_proof: await solveCheck((await open(check)).work) });
const verify = (check: Check, given: object) => transaction((ctx) => verifyCaptcha(tools, ctx, check, given));
/** The codes spend what is allowed of them even where they are refused, as at the edge. */
const verifyCounted = async (check: Check, given: object) => {
  const refused = await transaction((ctx) =>
    verifyCaptcha(tools, ctx, check, given).catch((error: unknown) => error as Error),
  );
  if (refused) throw refused;
};
const refused = (kind: { code: number }, level = 0) => ({ code: kind.code, data: { level } });

it('accepts the proof of work of a device once', async () => {
  const given = await proofFor(login);
  await verify({ ...login, account: ' bob_77 ' }, given);
  expect(await refusalOf(verify(login, given))).toEqual(refused(sessionRefusals.CaptchaUsed));
});

it('accepts only one of ten simultaneous uses of the same proof', async () => {
  const given = await proofFor(login);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => verify(login, given)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

it('refuses a proof made for another name, device or call', async () => {
  const given = await proofFor(login);
  for (const other of [
    { ...login, account: 'alice' },
    { ...login, deviceId: 'device-of-mallory' },
    { ...login, call: 'POST /api/register' } as const,
  ])
    expect(await refusalOf(verify(other, given))).toEqual(refused(sessionRefusals.WrongCaptcha));
  await verify(login, given);
});

it('refuses a proof after five minutes', async () => {
  const given = await proofFor(login);
  await clock.advance(301);
  expect(await refusalOf(verify(login, given))).toEqual(refused(sessionRefusals.CaptchaExpired));
});

it('refuses a proof that has become too easy meanwhile, and says how much work is required', async () => {
  const [easy, harder] = [await proofFor(login), await proofFor({ ...login, level: 2 })];
  const asked = { ...login, level: 2 };
  expect(await refusalOf(verify(asked, easy))).toEqual(refused(sessionRefusals.CaptchaTooEasy, 2));
  await verify(asked, harder);
});

it('refuses a forged proof: no part of a challenge can be changed, nor its solution left out', async () => {
  const { captcha_proof } = await proofFor(login);
  const { challenge, solution } = JSON.parse(captcha_proof) as {
    challenge: { parameters: { data: object } & object; signature: string };
    solution: { counter: number; derivedKey: string };
  };
  const { parameters, signature } = challenge;
  const text = (changed: object, solved: object = solution) =>
    JSON.stringify({ challenge: { parameters, signature, ...changed }, solution: solved });
  const forged = [
    'no work at all',
    '{}',
    text({ signature: signature.replaceAll(/[0-9a-f]/g, '0') }),
    text({ parameters: { ...parameters, cost: 1 } }),
    text({ parameters: { ...parameters, data: { ...parameters.data, level: 4 } } }),
    text({ parameters: { ...parameters, data: { ...parameters.data, until: 9_999_999_999 } } }),
    text({}, { ...solution, derivedKey: 'ab'.repeat(32) }),
    text({}, {}),
  ];
  for (const captchaProof of forged)
    expect(await refusalOf(verify(login, { captcha_proof: captchaProof }))).toEqual(
      refused(sessionRefusals.WrongCaptcha),
    );
  await verify(login, { captcha_proof });
});

it('refuses a proof from a server with another secret', async () => {
  const elsewhere = sessionTools({ serverKeys: openServerKeys(Buffer.alloc(32, 4)), codes, rules, endDisputedKeys });
  const { work } = await transaction((ctx) => openCaptcha(elsewhere, ctx, { subject: subjectOf(login) }));
  const given = { captcha_proof: await solveCheck(work) };
  expect(await refusalOf(verify(login, given))).toEqual(refused(sessionRefusals.WrongCaptcha));
});

it('says how much work is required when none is sent', async () => {
  for (const given of [{}, { captcha: '1234' }, { captcha_id: ids.next(clock.now()), captcha: '' }])
    expect(await refusalOf(verify({ ...login, level: 3 }, given))).toEqual(refused(sessionRefusals.NeedsCaptcha, 3));
});

/** The code in the picture, for a client without proof of work. */
async function typed() {
  const { captcha_id, image } = await transaction((ctx) => openCaptcha(tools, ctx, {}));
  return { captcha_id, captcha: /<text[^>]*>(\d{4})<\/text>/.exec(image)?.[1] ?? '' };
}

it('accepts the code of the picture once, and consumes it on a wrong attempt too', async () => {
  const given = await typed();
  await verify(login, { ...given, captcha: ` ${given.captcha} ` });
  expect(await refusalOf(verify(login, given))).toEqual(refused(sessionRefusals.CaptchaUsed));
  const other = await typed();
  const wrong = { ...other, captcha: String((Number(other.captcha) + 1) % 10_000).padStart(4, '0') };
  expect(await refusalOf(verifyCounted(login, wrong))).toEqual(refused(sessionRefusals.WrongCaptcha));
  expect(await refusalOf(verify(login, other))).toEqual(refused(sessionRefusals.CaptchaUsed));
});

it('refuses a code after five minutes, or with a made-up id for a later time', async () => {
  const given = await typed();
  await clock.advance(301);
  expect(await refusalOf(verify(login, given))).toEqual(refused(sessionRefusals.CaptchaExpired));
  const later = { ...given, captcha_id: ids.next(new Date(clock.now().getTime() + 900_000)) };
  expect(await refusalOf(verify(login, later))).toEqual(refused(sessionRefusals.CaptchaExpired));
});

it('accepts few picture codes from around one address, but any number on a known device, and proofs of work throughout', async () => {
  const around = (last: number) => ({ ...login, address: `198.51.100.${last}` });
  for (let tries = 0; tries < allowances.codesAround.most; tries += 1)
    await verifyCounted(around(tries), await typed());
  expect(await refusalOf(verifyCounted(around(99), await typed()))).toMatchObject({
    code: commonRefusals.TooManyRequests.code,
  });
  await verifyCounted({ ...around(99), isKnownDevice: true }, await typed());
  await verifyCounted(around(99), await proofFor(login));
});

it('accepts few picture codes in total, from however many addresses', async () => {
  await clock.advance(3601);
  let taken = 0;
  for (let tries = 0; tries < 300; tries += 1) {
    const check = { ...login, address: `10.${tries}.0.1` };
    await verifyCounted(check, await typed()).then(
      () => (taken += 1),
      () => undefined,
    );
  }
  expect(taken).toBe(allowances.codesInAll.most);
});

it('stores used challenges only for as long as they could be used again', async () => {
  await clock.advance(3601);
  // Each call forgets a hundred at most.
  for (let call = 0; call < 10; call += 1) await refusalOf(verifyCounted(login, {}));
  await verifyCounted(login, await proofFor(login));
  const rows = await database.reader.selectFrom('used_captchas').select('expires_at').execute();
  expect(rows).toHaveLength(1);
});
