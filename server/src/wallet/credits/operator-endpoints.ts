import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { creditRefusals } from '@eh/contract/wallet/credits/refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { requireRole } from '../../staff/operators/index.ts';
import { operatorQueue } from '../../staff/queues/index.ts';
import { askCredit } from './ask-credit.ts';
import { endAskedCredit, requireOpen } from './end-credit.ts';
import { presentCase } from './present.ts';
import { CREDIT_QUEUE, signers } from './queue.ts';
import { type CreditRow, creditsOf, findCredit, openQueueSize } from './store.ts';

/** The queue of credits that wait for a second operator. */
export const creditQueue = operatorQueue({
  name: CREDIT_QUEUE,
  roles: signers,
  count: (ctx) => openQueueSize(ctx.reader),
  list: {
    waiting: (ctx, stretch, { is_over: isOver }) => creditsOf(ctx.reader, { isOver, id: null, ...stretch }),
    async find(ctx, id, { is_over: isOver }) {
      const [credit = null] = await creditsOf(ctx.reader, { isOver, id, past: null, limit: 1 });
      return credit;
    },
  },
  findOpen: findAsked,
  subjectOf: (credit) => credit.credit_no,
  present: presentCase,
  claimAnswersCase: false,
  requireClaimable: (ctx, credit, operatorId) => requireOpen(ctx, credit, { event: 'sign', operatorId }),
  requireDecidable: (ctx, credit, { decision: event, operatorId }) => requireOpen(ctx, credit, { event, operatorId }),
  async decide(ctx, credit, { decision, operatorId, reason }) {
    await endAskedCredit(ctx, credit, { event: decision, operatorId, reason });
    return { act: `credit.${decision}`, reason, answer: {} };
  },
});

export function creditEndpoints(currency: string): readonly Endpoint[] {
  return [
    ...creditQueue.endpoints(),
    command({
      call: 'POST /api/operator/credits/ask',
      handle: async (ctx, input) => {
        const { operatorId } = input.caller;
        const { kind, account, amount: amountMinor, reason, reason_en, reference } = input.body;
        await requireRole(readContextOf(ctx), operatorId, signers);
        const texts = { zh: reason, en: reason_en };
        const row = await askCredit(ctx, {
          operatorId,
          kind,
          account,
          currency,
          amountMinor,
          reason: texts,
          reference,
        });
        await record(ctx, row, { operatorId, act: 'credit.ask', reason: `${reference} · ${reason}` });
        return presentCase(readContextOf(ctx), row, { operatorId, claimedBy: null });
      },
    }),
    command({
      call: 'POST /api/operator/credits/cancel',
      handle: async (ctx, input) => {
        const { operatorId } = input.caller;
        await requireRole(readContextOf(ctx), operatorId, signers);
        const row = await findAsked(readContextOf(ctx), input.body.id);
        if (!row) throw new Refusal(operatorRefusals.CaseNotFound);
        await endAskedCredit(ctx, row, { event: 'cancel', operatorId, reason: input.body.reason });
        await record(ctx, row, { operatorId, act: 'credit.cancel', reason: input.body.reason });
        return {};
      },
    }),
  ];
}

async function findAsked(ctx: ReadContext, id: string): Promise<CreditRow | null> {
  const row = await findCredit(ctx.reader, id);
  if (row !== null && row.status !== 'asked') throw new Refusal(creditRefusals.CreditMovedOn);
  return row;
}

function record(
  ctx: WriteContext,
  row: CreditRow,
  done: { readonly operatorId: string; readonly act: OperatorAct; readonly reason: string },
): Promise<void> {
  return recordAct(ctx, { ...done, subjectId: row.id, subject: row.credit_no, queue: CREDIT_QUEUE });
}
