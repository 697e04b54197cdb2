import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../platform/context.ts';
import { presentFirstSignature } from '../../staff/signatures/index.ts';
import { findUser } from '../users/index.ts';
import { CONTACT_QUEUE, contactReviewers, maskedContact } from './contact.ts';
import type { ContactRequestRow } from './store.ts';

type ContactCase = AnswerOf<'POST /api/operator/contacts/claim'>;

/** A request as the person who made it sees it. */
export function presentRequest(row: ContactRequestRow): AnswerOf<'POST /api/contact/request'> {
  return {
    id: row.id,
    kind: row.kind,
    target: maskedContact(row.new_value),
    state: row.state,
    asked_at: epochSeconds(row.asked_at),
    decided_at: row.decided_at && epochSeconds(row.decided_at),
    answer: row.answer,
  };
}

/** A request with everything a decision needs. */
export async function presentCase(
  ctx: ReadContext,
  row: ContactRequestRow,
  { operatorId, claimedBy }: { readonly operatorId: string; readonly claimedBy: ContactCase['claimed_by'] },
): Promise<ContactCase> {
  const user = await findUser(ctx, row.user_id);
  if (!user) throw new Error(`The person of request ${row.id} is gone`);
  return {
    id: row.id,
    claimed_by: claimedBy,
    waiting_since: epochSeconds(row.asked_at),
    kind: row.kind,
    old: row.old_value,
    target: row.new_value,
    reason: row.reason,
    picture_ids: row.picture_ids,
    person: {
      userid: user.id,
      account: user.account,
      nickname: user.nickname,
      real_name: user.realName ?? '',
      level: user.level,
      registered_at: epochSeconds(user.registeredAt),
      mobile: user.mobile,
      email: user.email,
    },
    first_signature: await presentFirstSignature(ctx, {
      queue: CONTACT_QUEUE,
      caseId: row.id,
      operatorId,
      roles: contactReviewers,
    }),
  };
}
