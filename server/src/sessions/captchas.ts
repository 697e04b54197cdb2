import type { AnswerOf } from '@eh/contract/calls.ts';
import { sessionRefusals } from '@eh/contract/session-refusals.ts';
import type { Act } from '../kit/act.ts';
import { Refusal } from '../kit/refusal.ts';
import { isSame, keyedHash } from '../kit/secrets.ts';
import { captchaAnswer, captchaPicture } from './captcha-picture.ts';
import { insertCaptcha, sweepCaptchas, takeCaptcha } from './store.ts';

export interface CaptchaAnswer {
  readonly captcha_id?: string | undefined;
  readonly captcha?: string | undefined;
}

const LIFE = 300_000;

/** A new picture; its answer is kept only as a keyed hash. */
export async function openCaptcha(act: Act, key: Buffer): Promise<AnswerOf<'GET /api/captcha'>> {
  const below = (limit: number) => act.ids.below(limit);
  const answer = captchaAnswer(below);
  const id = act.ids.next(act.now);
  await sweepCaptchas(act);
  await insertCaptcha(act, {
    id,
    answerHash: keyedHash(key, id, answer),
    expiresAt: new Date(act.now.getTime() + LIFE),
  });
  return { captcha_id: id, image: captchaPicture(answer, below) };
}

/** Refuses unless the characters are right. Right or wrong, the picture is used up. */
export async function proveCaptcha(act: Act, key: Buffer, given: CaptchaAnswer): Promise<void> {
  if (!given.captcha_id || !given.captcha) throw new Refusal(sessionRefusals.NeedsCaptcha);
  const hash = await takeCaptcha(act, given.captcha_id);
  const isRight = hash !== null && isSame(hash, keyedHash(key, given.captcha_id, given.captcha.trim().toUpperCase()));
  if (!isRight) throw new Refusal(sessionRefusals.WrongCaptcha);
}
