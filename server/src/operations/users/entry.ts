import { defaultSessionRules, entryRulesOf, setEntryRules } from '../../accounts/sessions/index.ts';
import { type WriteContext, type ReadContext, readContextOf } from '../../platform/context.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { recordAct, requireReader, requireRole } from '../../staff/operators/index.ts';
import { USERS_QUEUE } from './change-user.ts';
import { readers } from './rights.ts';

/** The calls about the names by which everybody logs in and registers; only the owner switches them. */
export function entryEndpoints(): readonly Endpoint[] {
  return [
    reads('POST /api/operator/entry', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, readers);
      return present(look);
    }),
    does('POST /api/operator/entry/change', async (act, ask) => {
      const operator = await requireRole(readContextOf(act), ask.caller.operatorId, []);
      const { login_by: loginBy, register_by: registerBy, reason } = ask.body;
      await setEntryRules(act, { loginBy, registerBy });
      await record(act, { operatorId: operator.id, reason, subject: `${loginBy.join(' ')} / ${registerBy.join(' ')}` });
      return present(readContextOf(act));
    }),
  ];
}

async function present(look: ReadContext) {
  const { loginBy, registerBy } = await entryRulesOf(look, defaultSessionRules);
  return { login_by: [...loginBy], register_by: [...registerBy] };
}

async function record(
  act: WriteContext,
  done: { readonly operatorId: string; readonly reason: string; readonly subject: string },
): Promise<void> {
  await recordAct(act, { ...done, act: 'entry.change', subjectId: null, queue: USERS_QUEUE });
}
