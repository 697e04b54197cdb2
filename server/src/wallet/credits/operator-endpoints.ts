import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { creditRefusals } from '@eh/contract/wallet/credits/refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { claimCase, type QueueSource, releaseClaim, requireClaim } from '../../staff/queues/index.ts';
import { askCredit } from './ask-credit.ts';
import { endAskedCredit, requireOpen } from './end-credit.ts';
import { presentCase } from './present.ts';
import { CREDIT_QUEUE, signers } from './queue.ts';
import { type CreditRow, creditsOf, findCredit, openQueueSize } from './store.ts';

/** The queue of credits that wait for a second operator. */
export const creditQueue: QueueSource = {
  name: CREDIT_QUEUE,
  roles: signers,
  count: (ctx) => openQueueSize(ctx.reader),
};

export function creditEndpoints(currency: string): readonly Endpoint[] {
  return [
    query('POST /api/operator/credits', async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, signers);
      const { is_over: isOver, id = null } = input.body;
      const { page, nextCursor } = await pageById(input.body, (stretch) =>
        creditsOf(ctx.reader, { isOver, id, ...stretch }),
      );
      const { operatorId } = input.caller;
      return {
        rows: await Promise.all(page.map((row) => presentCase(ctx, row, operatorId))),
        next_cursor: nextCursor,
      };
    }),
    command('POST /api/operator/credits/ask', async (ctx, input) => {
      const { operatorId } = input.caller;
      const { kind, account, amount: amountMinor, reason, reason_en, reference } = input.body;
      await requireRole(readContextOf(ctx), operatorId, signers);
      const texts = { zh: reason, en: reason_en };
      const row = await askCredit(ctx, { operatorId, kind, account, currency, amountMinor, reason: texts, reference });
      await record(ctx, row, { operatorId, act: 'credit.ask', reason: `${reference} · ${reason}` });
      return presentCase(readContextOf(ctx), row, operatorId);
    }),
    ...endings(),
  ];
}

function endings(): readonly Endpoint[] {
  return [
    command('POST /api/operator/credits/claim', async (ctx, input) => {
      const { operatorId } = input.caller;
      await requireRole(readContextOf(ctx), operatorId, signers);
      const row = await requireCase(readContextOf(ctx), input.body.id);
      if (input.body.claim) requireOpen(ctx, row, { event: 'sign', operatorId });
      const claim = { queue: CREDIT_QUEUE, caseId: row.id, operatorId, subject: row.credit_no };
      await (input.body.claim ? claimCase(ctx, claim) : releaseClaim(ctx, claim));
      return {};
    }),
    command('POST /api/operator/credits/decide', async (ctx, input) => {
      const { operatorId } = input.caller;
      const { decision, reason } = input.body;
      await requireRole(readContextOf(ctx), operatorId, signers);
      const row = await requireCase(readContextOf(ctx), input.body.id);
      requireOpen(ctx, row, { event: decision, operatorId });
      await requireClaim(ctx, { queue: CREDIT_QUEUE, caseId: row.id, operatorId });
      await endAskedCredit(ctx, row, { event: decision, operatorId, reason });
      await record(ctx, row, { operatorId, act: `credit.${decision}`, reason });
      return {};
    }),
    command('POST /api/operator/credits/cancel', async (ctx, input) => {
      const { operatorId } = input.caller;
      await requireRole(readContextOf(ctx), operatorId, signers);
      const row = await requireCase(readContextOf(ctx), input.body.id);
      await endAskedCredit(ctx, row, { event: 'cancel', operatorId, reason: input.body.reason });
      await record(ctx, row, { operatorId, act: 'credit.cancel', reason: input.body.reason });
      return {};
    }),
  ];
}

async function requireCase(ctx: ReadContext, id: string): Promise<CreditRow> {
  const row = await findCredit(ctx.reader, id);
  if (row === null) throw new Refusal(operatorRefusals.CaseNotFound);
  if (row.status !== 'asked') throw new Refusal(creditRefusals.CreditMovedOn);
  return row;
}

function record(
  ctx: WriteContext,
  row: CreditRow,
  done: { readonly operatorId: string; readonly act: OperatorAct; readonly reason: string },
): Promise<void> {
  return recordAct(ctx, { ...done, subjectId: row.id, subject: row.credit_no, queue: CREDIT_QUEUE });
}
