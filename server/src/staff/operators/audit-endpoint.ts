import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import { epochSeconds, SECOND } from '@eh/contract/platform/spans.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { invalidRequest } from '../../platform/http/requests/invalid-request.ts';
import { findActs } from '../audit-log/index.ts';
import { type ConsoleScreen, mayRead } from '../roles/index.ts';
import { operatorNames, operatorOf } from './operators.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The audit log; readers see the acts of the queues and screens that their role may read. */
export function auditEndpoint(screens: readonly ConsoleScreen[]): Endpoint {
  return query({
    call: 'POST /api/operator/audit',
    handle: async (ctx, input) => {
      const { cursor, limit = PAGE_SIZE_DEFAULT, subject_id: subjectId } = input.body;
      if (cursor !== undefined && !ID.test(cursor))
        throw invalidRequest({ en: 'cursor: not one of this list', zh: 'cursor：不是本列表给出的' });
      const operator = await operatorOf(ctx, input.caller.operatorId);
      const seesAll = mayRead(operator.role, []);
      const readable = screens.filter((screen) => mayRead(operator.role, screen.roles));
      const rows = await findActs(ctx.reader, {
        operatorId: seesAll || subjectId !== undefined ? (input.body.operator_id ?? null) : operator.id,
        subjectId: subjectId ?? null,
        act: input.body.act ?? null,
        from: timeOf(input.body.from),
        until: timeOf(input.body.until),
        readable: seesAll ? null : { queues: readable.map((screen) => screen.name), operatorId: operator.id },
        beforeId: cursor ?? null,
        limit,
      });
      const names = await operatorNames(
        ctx,
        rows.map((row) => row.operator_id),
      );
      return {
        rows: rows.map(({ created_at, operator_id, ...row }) => ({
          ...row,
          operator: names.get(operator_id) ?? '',
          at: epochSeconds(created_at),
        })),
        next_cursor: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
      };
    },
  });
}

function timeOf(seconds: number | undefined): Date | null {
  return seconds === undefined ? null : new Date(seconds * SECOND);
}
