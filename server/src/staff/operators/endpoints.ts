import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint } from '../../platform/http/endpoint.ts';
import type { ConsoleScreen } from '../roles/index.ts';
import { auditEndpoint } from './audit-endpoint.ts';
import { type LoginParts, logOut, openSession, verifyLogin } from './log-in.ts';
import { operatorOf } from './operators.ts';
import { type SearchSource, searchEndpoint } from './search.ts';
import { touchSession } from './store.ts';

/** The calls for logging in and out, for the search, and for the audit log. */
export function operatorEndpoints(
  parts: LoginParts & {
    readonly searches: readonly SearchSource[];
    /** Queues and screens; each one's roles may read the acts done on it. */
    readonly screens: readonly ConsoleScreen[];
  },
): readonly Endpoint[] {
  return [
    searchEndpoint(parts.searches),
    command({
      call: 'POST /api/operator/login',
      authorize: (ctx, input) => verifyLogin(ctx, parts, { ...input.body, address: input.address }),
      handle: async (ctx, input) => {
        const { token, operatorId, device } = await openSession(ctx, { ...input.body, address: input.address });
        return { token, operator: await operatorOf(readContextOf(ctx), operatorId), device };
      },
    }),
    command({
      call: 'GET /api/operator/logout',
      handle: async (ctx, input) => {
        await logOut(ctx, input.caller);
        return {};
      },
    }),
    command({
      call: 'POST /api/operator/stay',
      handle: async (ctx, input) => {
        await touchSession(ctx.tx, input.caller.sessionId);
        return {};
      },
    }),
    auditEndpoint(parts.screens),
  ];
}
