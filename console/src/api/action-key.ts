import { actContent } from '@eh/contract/platform/calls/act-content.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';

interface Attempt {
  readonly content: string;
  readonly key: string;
}

/** For each call its last action without a clear answer. */
const attempts = new Map<string, Attempt>();

/**
 * The idempotency key of an action. A second press while the first is under way, and a repeat after an answer that did not
 * come, carry the key of the first: the server performs it once.
 */
export function actionKey(call: string, request: unknown): string {
  const content = JSON.stringify(actContent(call, request));
  const last = attempts.get(call);
  const attempt = last?.content === content ? last : { content, key: randomId() };
  attempts.set(call, attempt);
  return attempt.key;
}

/** After a clear answer the next action is a new one, also when it says the same. */
export function forgetAction(call: string, key: string | undefined): void {
  if (attempts.get(call)?.key === key) attempts.delete(call);
}
