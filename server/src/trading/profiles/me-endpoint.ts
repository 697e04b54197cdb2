import { SECOND } from '@eh/contract/platform/spans.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { unreadMessagesOf } from '../chat/index.ts';
import { openComplaintsOf } from '../complaints/index.ts';
import { personOf } from '../market/index.ts';
import { tradesOf } from '../trades/index.ts';

/** Above the number of running trades anybody may have. */
const RUNNING_MAX = 200;

/** The caller's own page: the figures that others see, and counts of open tasks. */
export const meEndpoint: Endpoint = query({
  call: 'GET /api/people/me',
  handle: async (ctx, input) => {
    const { userId } = input.caller;
    const [person, running, unread, complaints] = await Promise.all([
      personOf(ctx, userId),
      tradesOf(ctx.reader, { userId, side: null, scope: 'running', before: null, limit: RUNNING_MAX }),
      unreadMessagesOf(ctx, userId),
      openComplaintsOf(ctx, userId),
    ]);
    if (!person) throw new Error('The caller has no account');
    return {
      reputation: person.reputation,
      running_trades: running.length,
      unread_lines: [...unread.values()].reduce((sum, lines) => sum + lines, 0),
      open_complaints: complaints.open,
      answer_until: complaints.answerUntil && Math.floor(complaints.answerUntil.getTime() / SECOND),
    };
  },
});
