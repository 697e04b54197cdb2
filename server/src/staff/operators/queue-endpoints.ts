import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { OperatorRole } from '@eh/contract/staff/operators/calls.ts';
import { decidingActs } from '@eh/contract/staff/operators/operator-acts.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDeciders, findDecisions } from './archive-store.ts';
import { countHeld } from './claim-store.ts';
import { handOver } from './claims.ts';
import { requireReader, requireRole } from './operators.ts';
import { mayAct } from './roles.ts';
import { findActive } from './store.ts';

const SECOND = 1000;

/** What a queue has to be known for here: its name, and who decides in it. */
interface Queue {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}

/** The calls that are the same for every queue: what was decided in it, who works on it, and handing a case over. */
export function queueEndpoints(queues: readonly Queue[]): readonly Endpoint[] {
  return [decidedEndpoint(queues), ...colleagueEndpoints(queues)];
}

function decidedEndpoint(queues: readonly Queue[]): Endpoint {
  return query('POST /api/operator/queue/decided', async (ctx, input) => {
    const { queue: name, operator_id, act, case_id, from, until, text } = input.body;
    const queue = queueOf(queues, name);
    await requireReader(ctx, input.caller.operatorId, queue.roles);
    const deciding = decidingActs[name];
    const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
      findDecisions(ctx.reader, {
        queue: name,
        acts: act === undefined ? deciding : deciding.filter((one) => one === act),
        operatorId: operator_id ?? null,
        caseId: case_id ?? null,
        from: from === undefined ? null : new Date(from * SECOND),
        until: until === undefined ? null : new Date(until * SECOND),
        text: text ?? '',
        beforeId: past,
        limit,
      }),
    );
    return {
      rows: page.map((row) => ({
        id: row.id,
        case_id: row.case_id,
        subject: row.subject,
        act: row.act,
        operator: { id: row.operator_id, name: row.operator },
        reason: row.reason,
        at: Math.floor(row.created_at.getTime() / SECOND),
      })),
      next_cursor: nextCursor,
      deciders: [...(await findDeciders(ctx.reader, name, deciding))],
    };
  });
}

function colleagueEndpoints(queues: readonly Queue[]): readonly Endpoint[] {
  return [
    query('POST /api/operator/queue/colleagues', async (ctx, input) => {
      const queue = queueOf(queues, input.body.queue);
      const me = await requireRole(ctx, input.caller.operatorId, queue.roles);
      const able = (await findActive(ctx.reader)).filter(({ id, role }) => id !== me.id && mayAct(role, queue.roles));
      const held = await countHeld(
        ctx.reader,
        able.map(({ id }) => id),
        ctx.now,
      );
      return { rows: able.map(({ id, name }) => ({ id, name, holds: held.get(id) ?? 0 })) };
    }),
    command('POST /api/operator/queue/hand-over', async (ctx, input) => {
      const { queue: name, case_id: caseId, to, reason } = input.body;
      const queue = queueOf(queues, name);
      const { id: operatorId } = await requireRole(readContextOf(ctx), input.caller.operatorId, queue.roles);
      const colleague = (await findActive(ctx.tx)).find((one) => one.id === to && mayAct(one.role, queue.roles));
      if (!colleague || colleague.id === operatorId) throw new Refusal(operatorRefusals.ColleagueNotThere);
      await handOver(ctx, { queue: name, caseId, operatorId, to: colleague, reason });
      return { holder: { id: colleague.id, name: colleague.name } };
    }),
  ];
}

/** What is no queue is nobody's. */
function queueOf(queues: readonly Queue[], name: string): Queue {
  const found = queues.find((queue) => queue.name === name);
  if (!found) throw new Refusal(commonRefusals.NoPermission);
  return found;
}
