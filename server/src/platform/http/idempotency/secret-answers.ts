import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import type { ReadContext, WriteContext } from '../../context.ts';
import type { ServerKeys } from '../../crypto/server-keys.ts';
import { type Forgotten, forgottenOf } from '../../database/statements/forget-oldest.ts';
import { Refusal } from '../../refusal.ts';

/** Long enough for a client that lost the answer to repeat its request, yet short for storing an encrypted secret. */
export const SECRET_ANSWER_MINUTES = 10;
const WIPED_AT_ONCE = 1000;

function vaultOf(serverKeys: ServerKeys) {
  return serverKeys.vaultFor('secret answers');
}

export function sealAnswer({ serverKeys }: Pick<WriteContext, 'serverKeys'>, answer: unknown): string {
  return vaultOf(serverKeys).seal(JSON.stringify(answer));
}

/** The stored answer of an action that shows a secret; refuses once its minutes are over. */
export function openAnswer(
  { serverKeys, now }: Pick<ReadContext, 'serverKeys' | 'now'>,
  stored: { readonly sealed: string | null; readonly createdAt: Date },
): unknown {
  if (stored.sealed === null || stored.createdAt <= oldest(now))
    throw new Refusal(commonRefusals.SecretNotRepeated, { minutes: SECRET_ANSWER_MINUTES });
  return JSON.parse(vaultOf(serverKeys).open(stored.sealed));
}

/** Deletes encrypted answers whose minutes are over, a bounded number at a time, from where the last round ended. */
export async function wipeSecretAnswers({ tx, now }: WriteContext, past: Date | null): Promise<Forgotten> {
  const over = tx
    .selectFrom('idempotency')
    .select(['actor', 'action_id', 'created_at'])
    .where('sealed_answer', 'is not', null)
    .where('created_at', '<=', oldest(now))
    .$if(past !== null, (query) => query.where('created_at', '>=', past))
    .orderBy('created_at')
    .limit(WIPED_AT_ONCE)
    .forUpdate()
    .skipLocked();
  const wiped = await tx
    .with('over', () => over)
    .updateTable('idempotency')
    .from('over')
    .set({ sealed_answer: null })
    .whereRef('idempotency.actor', '=', 'over.actor')
    .whereRef('idempotency.action_id', '=', 'over.action_id')
    .returning('over.created_at as at')
    .execute();
  return forgottenOf(wiped, { past, most: WIPED_AT_ONCE });
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - SECRET_ANSWER_MINUTES * MINUTE);
}
