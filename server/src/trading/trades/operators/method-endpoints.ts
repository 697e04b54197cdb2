import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { type ReadContext, readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { recordAct } from '../../../staff/audit-log/index.ts';
import { operatorNames, requireReader, requireRole } from '../../../staff/operators/index.ts';
import { channelOf, fiatMethods, methodPausesOf } from '../../payment-accounts/index.ts';
import type { TradeRules } from '../trade-rules.ts';
import { tradeWatchers } from '../watchers.ts';
import { runningByChannel } from './running-store.ts';
import { switchMethod } from './switch-method.ts';

const QUEUE = 'trades';
const arbiters: readonly OperatorRole[] = ['arbiter'];

/** The console's screen of payment methods; everybody who may read trades may read it. */
export const methodScreen = { name: 'methods', roles: tradeWatchers };

/** Calls that list the payment methods, pause one for all users, or resume it. */
export function methodEndpoints(rules: TradeRules): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/operator/methods',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, tradeWatchers);
        return presentMethods(ctx, input.language);
      },
    }),
    command({
      call: 'POST /api/operator/methods/switch',
      handle: async (ctx, input) => {
        const { id: operatorId } = await requireRole(readContextOf(ctx), input.caller.operatorId, arbiters);
        const { channel, is_paused: isPaused, reason } = input.body;
        const { name } = channelOf(channel);
        await switchMethod(ctx, rules, { channel, isPaused, operatorId, reason });
        await recordAct(ctx, {
          operatorId,
          act: isPaused ? 'method.pause' : 'method.resume',
          subjectId: null,
          subject: `${name.zh} / ${name.en}`,
          reason: inLanguage(reason, input.language),
          queue: QUEUE,
        });
        return presentMethods(readContextOf(ctx), input.language);
      },
    }),
  ];
}

async function presentMethods(ctx: ReadContext, language: Language): Promise<AnswerOf<'POST /api/operator/methods'>> {
  const pauses = await methodPausesOf(ctx);
  const running = await runningByChannel(ctx.reader);
  const names = await operatorNames(
    ctx,
    [...pauses.values()].map((pause) => pause.operator_id),
  );
  return {
    methods: fiatMethods().map(({ id, name }) => {
      const pause = pauses.get(id);
      return {
        id,
        name: inLanguage(name, language),
        running_trades: running.get(id) ?? 0,
        paused: pause
          ? {
              reason: { zh: pause.reason, en: pause.reason_en },
              by: names.get(pause.operator_id) ?? '',
              since: Math.floor(pause.paused_at.getTime() / SECOND),
            }
          : null,
      };
    }),
  };
}
