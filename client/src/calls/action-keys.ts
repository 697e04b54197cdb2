import { actContent } from '@eh/contract/platform/calls/act-content.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { Refused } from './refused.ts';

/** Sends an action under its idempotency key. */
export type UnderKey = <Answer>(
  call: string,
  request: unknown,
  send: (key: string) => Promise<Answer>,
) => Promise<Answer>;

/**
 * The idempotency keys of actions. A second press during the first, and a repeat after a missing answer, use the first
 * key: the server executes the action once. After a clear answer the next action has a new key, even with the same
 * content.
 */
export function actionKeys(): UnderKey {
  /** For each call its last action without a clear answer. */
  const attempts = new Map<string, { readonly content: string; readonly key: string }>();

  return async (call, request, send) => {
    const content = JSON.stringify(actContent(call, request));
    const last = attempts.get(call);
    const attempt = last?.content === content ? last : { content, key: randomId() };
    attempts.set(call, attempt);
    const forget = () => attempts.get(call) === attempt && attempts.delete(call);
    try {
      const answer = await send(attempt.key);
      forget();
      return answer;
    } catch (error) {
      if (!(error instanceof Refused && error.isUncertain)) forget();
      throw error;
    }
  };
}
