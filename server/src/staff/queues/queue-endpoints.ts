import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { epochSeconds, SECOND } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { decidingActs } from '@eh/contract/staff/queues/queue-names.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDeciders, findDecisions } from '../audit-log/index.ts';
import { findActive, operatorNames, operatorOf, requireReader, requireRole } from '../operators/index.ts';
import { type ConsoleScreen, mayAct, mayRead } from '../roles/index.ts';
import { decisionOfProposal, PROPOSAL_QUEUE, proposalsOfDecisions } from '../signatures/index.ts';
import { countClaimed } from './claim-store.ts';
import { casesHandedTo, handOver } from './claims.ts';
import { targetMinutesOf } from './queue-targets.ts';
import { type QueueSource, queuesFor } from './queues.ts';

/** The name of a queue and the roles that decide in it. */
interface Queue {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly archiveRoles?: readonly OperatorRole[];
}

/** The calls that all queues share: past decisions, handing over a case, and the reader's queues and screens. */
export function queueEndpoints(parts: {
  readonly queues: readonly QueueSource[];
  readonly screens: readonly ConsoleScreen[];
}): readonly Endpoint[] {
  return [ownQueuesEndpoint(parts), decisionsEndpoint(parts.queues), ...colleagueEndpoints(parts.queues)];
}

function ownQueuesEndpoint({
  queues,
  screens,
}: {
  readonly queues: readonly QueueSource[];
  readonly screens: readonly ConsoleScreen[];
}): Endpoint {
  return query({
    call: 'GET /api/operator/me',
    handle: async (ctx, input) => {
      const operator = await operatorOf(ctx, input.caller.operatorId);
      const readable = await queuesFor(ctx, queues, operator.role);
      return {
        operator,
        queues: readable.map((queue) => ({
          name: queue.name,
          count: queue.count,
          oldest_at: queue.oldestAt && epochSeconds(queue.oldestAt),
          target_minutes: targetMinutesOf(queue.name),
        })),
        handed: (await casesHandedTo(ctx, operator.id)).map(({ reason, at, ...handed }) => ({
          ...handed,
          reason: reason ?? '',
          at: at === null ? 0 : epochSeconds(at),
        })),
        rooms: screens.filter((screen) => mayRead(operator.role, screen.roles)).map((screen) => screen.name),
      };
    },
  });
}

function decisionsEndpoint(queues: readonly Queue[]): Endpoint {
  return query({
    call: 'POST /api/operator/queue/decided',
    from: 'replica',
    handle: async (ctx, input) => {
      const { queue: name, operator_id, act, case_id, from, until, text } = input.body;
      const queue = queueOf(queues, name);
      const archiveRoles = queue.archiveRoles ?? queue.roles;
      await requireReader(ctx, input.caller.operatorId, case_id === undefined ? archiveRoles : queue.roles);
      const deciding = decidingActs[name];
      const isProposal = name === PROPOSAL_QUEUE;
      const mark = isProposal && case_id !== undefined ? await decisionOfProposal(ctx.reader, case_id) : null;
      const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
        findDecisions(ctx.reader, {
          queue: name,
          acts: act === undefined ? deciding : deciding.filter((known) => known === act),
          operatorId: operator_id ?? null,
          caseId: case_id ?? null,
          mark,
          from: from === undefined ? null : new Date(from * SECOND),
          until: until === undefined ? null : new Date(until * SECOND),
          text: text ?? '',
          beforeId: past,
          limit,
        }),
      );
      const proposals = isProposal ? await proposalsOfDecisions(ctx.reader, page) : new Map<string, string>();
      const deciderIds = await findDeciders(ctx.reader, name, deciding);
      const names = await operatorNames(ctx, deciderIds);
      const named = (id: string) => ({ id, name: names.get(id) ?? '' });
      return {
        rows: page.map((row) => ({
          id: row.id,
          case_id: proposals.get(row.id) ?? row.subject_id,
          subject: row.subject,
          act: row.act,
          operator: named(row.operator_id),
          reason: row.reason,
          at: epochSeconds(row.created_at),
        })),
        next_cursor: nextCursor,
        deciders: deciderIds.map(named).toSorted((first, second) => (first.name < second.name ? -1 : 1)),
      };
    },
  });
}

function colleagueEndpoints(queues: readonly Queue[]): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/operator/queue/colleagues',
      handle: async (ctx, input) => {
        const queue = queueOf(queues, input.body.queue);
        const me = await requireRole(ctx, input.caller.operatorId, queue.roles);
        const able = (await findActive(ctx.reader)).filter(({ id, role }) => id !== me.id && mayAct(role, queue.roles));
        const held = await countClaimed(
          ctx.reader,
          able.map(({ id }) => id),
          ctx.now,
        );
        return { rows: able.map(({ id, name }) => ({ id, name, holds: held.get(id) ?? 0 })) };
      },
    }),
    command({
      call: 'POST /api/operator/queue/hand-over',
      handle: async (ctx, input) => {
        const { queue: name, case_id: caseId, to, reason } = input.body;
        const queue = queueOf(queues, name);
        const { id: operatorId } = await requireRole(readContextOf(ctx), input.caller.operatorId, queue.roles);
        const colleague = (await findActive(ctx.tx)).find(({ id, role }) => id === to && mayAct(role, queue.roles));
        if (!colleague || colleague.id === operatorId) throw new Refusal(operatorRefusals.ColleagueNotThere);
        await handOver(ctx, { queue: name, caseId, operatorId, to: colleague, reason });
        return { holder: { id: colleague.id, name: colleague.name } };
      },
    }),
  ];
}

/** The queue of this name; an unknown queue is refused like an unreadable one. */
function queueOf(queues: readonly Queue[], name: string): Queue {
  const found = queues.find((queue) => queue.name === name);
  if (!found) throw new Refusal(commonRefusals.NoPermission);
  return found;
}
