import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { invalidRequest } from '../../platform/http/requests/invalid-request.ts';
import { findActs } from './act-store.ts';
import { findHanded } from './claim-store.ts';
import { invitationEndpoints } from './invitation-endpoints.ts';
import { type LoginParts, logOut, openSession, proveLogin } from './log-in.ts';
import { manageEndpoints } from './manage-endpoints.ts';
import { operatorKinds } from './manage-kinds.ts';
import { operatorOf } from './operators.ts';
import { proposalEndpoints, proposalQueue } from './proposal-endpoints.ts';
import type { ProposalKind } from './proposals.ts';
import { queueEndpoints } from './queue-endpoints.ts';
import { targetMinutesOf } from './queue-targets.ts';
import { type QueueSource, queuesFor, type RoomSource } from './queues.ts';
import { mayRead } from './roles.ts';
import { type SearchSource, searchEndpoint } from './search.ts';
import { touchSession } from './store.ts';

const MILLISECONDS = 1000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The calls of this room; the queues are those of the rooms that have one. */
export function makeOperatorEndpoints(
  parts: LoginParts & {
    readonly queues: readonly QueueSource[];
    readonly rooms: readonly RoomSource[];
    readonly searches: readonly SearchSource[];
    /** What other modules propose; operators themselves are proposed here. */
    readonly proposals: readonly ProposalKind[];
  },
): readonly Endpoint[] {
  const kinds = [...operatorKinds(parts.vault), ...parts.proposals];
  const queues = [...parts.queues, proposalQueue(kinds)];
  return [
    ...manageEndpoints(),
    ...proposalEndpoints(kinds),
    ...invitationEndpoints(parts),
    ...queueEndpoints(queues),
    searchEndpoint(parts.searches),
    command(
      'POST /api/operator/login',
      async (ctx, input) => {
        const { token, operatorId, device } = await openSession(ctx, { ...input.body, address: input.address });
        return { token, operator: await operatorOf(readContextOf(ctx), operatorId), device };
      },
      (ctx, input) => proveLogin(ctx, parts, { ...input.body, address: input.address }),
    ),
    command('GET /api/operator/logout', async (ctx, input) => {
      await logOut(ctx, input.caller);
      return {};
    }),
    command('POST /api/operator/stay', async (ctx, input) => {
      await touchSession(ctx.tx, input.caller.sessionId);
      return {};
    }),
    query('GET /api/operator/me', async (ctx, input) => {
      const operator = await operatorOf(ctx, input.caller.operatorId);
      const seen = await queuesFor(ctx, queues, operator.role);
      return {
        operator,
        queues: seen.map((queue) => ({
          name: queue.name,
          count: queue.count,
          oldest_at: queue.oldestAt && secondsOf(queue.oldestAt),
          target_minutes: targetMinutesOf(queue.name),
        })),
        handed: (await findHanded(ctx.reader, operator.id, ctx.now)).map(({ reason, at, ...handed }) => ({
          ...handed,
          reason: reason ?? '',
          at: at === null ? 0 : secondsOf(at),
        })),
        rooms: parts.rooms.filter((room) => mayRead(operator.role, room.roles)).map((room) => room.name),
      };
    }),
    auditEndpoint([...queues, ...parts.rooms]),
  ];
}

/** What operators did, as far as the reader's role sees the room it was done in. */
function auditEndpoint(rooms: readonly RoomSource[]): Endpoint {
  return query('POST /api/operator/audit', async (ctx, input) => {
    const { cursor, limit = PAGE_SIZE_DEFAULT, subject_id: subjectId } = input.body;
    if (cursor !== undefined && !ID.test(cursor))
      throw invalidRequest({ en: 'cursor: not one of this list', zh: 'cursor：不是本列表给出的' });
    const operator = await operatorOf(ctx, input.caller.operatorId);
    const seesAll = mayRead(operator.role, []);
    const readable = rooms.filter((room) => mayRead(operator.role, room.roles));
    const rows = await findActs(ctx.reader, {
      operatorId: seesAll || subjectId !== undefined ? (input.body.operator_id ?? null) : operator.id,
      subjectId: subjectId ?? null,
      act: input.body.act ?? null,
      from: timeOf(input.body.from),
      until: timeOf(input.body.until),
      readable: seesAll ? null : { queues: readable.map((room) => room.name), operatorId: operator.id },
      beforeId: cursor ?? null,
      limit,
    });
    return {
      rows: rows.map(({ created_at, ...row }) => ({ ...row, at: secondsOf(created_at) })),
      next_cursor: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
    };
  });
}

function timeOf(seconds: number | undefined): Date | null {
  return seconds === undefined ? null : new Date(seconds * MILLISECONDS);
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / MILLISECONDS);
}
