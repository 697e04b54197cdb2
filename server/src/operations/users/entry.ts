import { defaultSessionRules, entryRulesOf, setEntryRules } from '../../accounts/sessions/index.ts';
import { type WriteContext, type ReadContext, readContextOf } from '../../platform/context.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { recordAct, requireReader, requireRole } from '../../staff/operators/index.ts';
import { USERS_QUEUE } from './change-user.ts';
import { readers } from './rights.ts';

/** The calls about the names by which everybody logs in and registers; only the owner switches them. */
export function entryEndpoints(): readonly Endpoint[] {
  return [
    reads('POST /api/operator/entry', async (ctx, ask) => {
      await requireReader(ctx, ask.caller.operatorId, readers);
      return present(ctx);
    }),
    does('POST /api/operator/entry/change', async (ctx, ask) => {
      const operator = await requireRole(readContextOf(ctx), ask.caller.operatorId, []);
      const { login_by: loginBy, register_by: registerBy, reason } = ask.body;
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
