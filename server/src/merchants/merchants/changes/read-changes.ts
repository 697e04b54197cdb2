import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { findUsers } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { changesOf } from './change-store.ts';

type Changes = AnswerOf<'POST /api/merchant/changes'>;

/** A page of a merchant's activity log, the newest entry first. */
export async function readChanges(
  ctx: ReadContext,
  merchantId: string,
  wanted: Pick<ParsedRequestOf<'POST /api/merchant/changes'>, 'cursor' | 'limit'>,
): Promise<Changes> {
  const { page, nextCursor } = await pageById(wanted, (stretch) => changesOf(ctx, { merchantId, ...stretch }));
  const users = await findUsers(
    ctx,
    page.flatMap(({ user_id: userId }) => (userId === null ? [] : [userId])),
  );
  const rows = page.map(({ id, at, change, environment, user_id: userId, key_id, address, subject, details }) => {
    const user = userId === null ? undefined : users.get(userId);
    return {
      id,
      at: epochSeconds(at),
      change,
      environment,
      member: user ? { userid: user.id, account: user.account, nickname: user.nickname } : null,
      key_id,
      address,
      subject,
      details: details.map(({ field, before, after }) => ({ field, before: [...before], after: [...after] })),
    };
  });
  return { rows, next_cursor: nextCursor };
}
