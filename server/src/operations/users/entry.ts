import { defaultSessionRules, entryRulesOf, setEntryRules } from '../../accounts/sessions/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { USERS_QUEUE } from './change-user.ts';
import { readers } from './rights.ts';

/** The calls about the names for logging in and registering; only the owner switches them. */
export function entryEndpoints(): readonly Endpoint[] {
  return [
    query('POST /api/operator/entry', async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, readers);
      return present(ctx);
    }),
    command('POST /api/operator/entry/change', async (ctx, input) => {
      const operator = await requireRole(readContextOf(ctx), input.caller.operatorId, []);
      const { login_by: loginBy, register_by: registerBy, reason } = input.body;
      await setEntryRules(ctx, { loginBy, registerBy });
      await record(ctx, { operatorId: operator.id, reason, subject: `${loginBy.join(' ')} / ${registerBy.join(' ')}` });
      return present(readContextOf(ctx));
    }),
  ];
}

async function present(ctx: ReadContext) {
  const { loginBy, registerBy } = await entryRulesOf(ctx, defaultSessionRules);
  return { login_by: [...loginBy], register_by: [...registerBy] };
}

async function record(
  ctx: WriteContext,
  done: { readonly operatorId: string; readonly reason: string; readonly subject: string },
): Promise<void> {
  await recordAct(ctx, { ...done, act: 'entry.change', subjectId: null, queue: USERS_QUEUE });
}
