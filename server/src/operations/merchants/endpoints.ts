import { findUserOfAccount } from '../../accounts/users/index.ts';
import { readChanges, requireMerchant, searchMerchants } from '../../merchants/merchants/index.ts';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { applicationQueue } from './application-queue.ts';
import { changeMerchantBy } from './change-merchant.ts';
import { readers, rolesFor } from './merchant-reviewers.ts';
import { presentRows, profileOf } from './present.ts';

/** The calls of operators about merchants. `currency` is the one of live payments. */
export function merchantOperatorEndpoints(currency: string): readonly Endpoint[] {
  return [
    ...applicationQueue.endpoints(),
    query({
      call: 'POST /api/operator/merchants',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, readers);
        const { search: text = '', status = null } = input.body;
        const ownerId = await ownerOf(ctx, text);
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          searchMerchants(ctx, { text, status, ownerId, past, limit }),
        );
        return { rows: await presentRows(ctx, page), next_cursor: nextCursor };
      },
    }),
    query({
      call: 'POST /api/operator/merchants/profile',
      handle: async (ctx, input) => {
        const operator = await requireReader(ctx, input.caller.operatorId, readers);
        return profileOf(ctx, { merchantId: input.body.id, currency, operator });
      },
    }),
    query({
      call: 'POST /api/operator/merchants/changes',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, readers);
        const { id } = await requireMerchant(ctx, input.body.id);
        return readChanges(ctx, id, input.body);
      },
    }),
    command({
      call: 'POST /api/operator/merchants/change',
      handle: async (ctx, input) => {
        const { id: merchantId, reason, change } = input.body;
        const operator = await requireRole(readContextOf(ctx), input.caller.operatorId, rolesFor(change.kind));
        await changeMerchantBy(ctx, { operatorId: operator.id, merchantId, reason, change });
        return profileOf(readContextOf(ctx), { merchantId, currency, operator });
      },
    }),
  ];
}

export async function ownerOf(ctx: ReadContext, text: string): Promise<string | null> {
  return (await findUserOfAccount(ctx, text))?.id ?? null;
}
