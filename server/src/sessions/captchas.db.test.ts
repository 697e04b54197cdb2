import { sessionRefusals } from '@eh/contract/session-refusals.ts';
import { afterAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/call-endpoint.ts';
import { openTestDatabase } from '../../test/open-test-database.ts';
import type { Act } from '../kit/act.ts';
import { movableClock } from '../kit/clock.ts';
import { ids } from '../kit/ids.ts';
import { glyphs } from './captcha-glyphs.ts';
import { openCaptcha, proveCaptcha } from './captchas.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const clock = movableClock(database);
const key = Buffer.alloc(32, 3);
/** Whatever is drawn, the first character of all is drawn. */
const known = { ...ids, below: () => 0 };
const captcha = (Object.keys(glyphs)[0] ?? '').repeat(4);
const act = <T>(run: (act: Act) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: clock.now(), ids: known }));

async function picture(): Promise<{ captcha_id: string; captcha: string }> {
  const { captcha_id } = await act((a) => openCaptcha(a, key));
  return { captcha_id, captcha };
}

const prove = (given: { captcha_id?: string; captcha?: string }) => act((a) => proveCaptcha(a, key, given));
const wrong = { code: sessionRefusals.WrongCaptcha.code, data: {} };

it('takes the right characters once, in either case', async () => {
  const given = await picture();
  await prove({ ...given, captcha: ` ${captcha.toLowerCase()} ` });
  expect(await refusalOf(prove(given))).toEqual(wrong);
});

it('lets one of ten who bring the same answer at once pass', async () => {
  const given = await picture();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => prove(given)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

it('takes no answer for another picture, after five minutes, or without one', async () => {
  const [one, other] = [await picture(), await picture()];
  expect(await refusalOf(prove({ ...one, captcha_id: ids.next(clock.now()) }))).toEqual(wrong);
  expect(await refusalOf(prove({ captcha_id: other.captcha_id }))).toMatchObject({
    code: sessionRefusals.NeedsCaptcha.code,
  });
  await clock.advance(301);
  expect(await refusalOf(prove(one))).toEqual(wrong);
});

it('keeps neither answers nor old pictures', async () => {
  await picture();
  await clock.advance(301);
  const fresh = await picture();
  const rows = await database.reader.selectFrom('captchas').selectAll().execute();
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  expect(rows).toEqual([{ id: fresh.captcha_id, answer_hash: hash, expires_at: expect.any(Date) as Date }]);
});
