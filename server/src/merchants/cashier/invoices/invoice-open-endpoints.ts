import { readContextOf } from '../../../platform/context.ts';
import { command, type OpenEndpoint, query } from '../../../platform/http/endpoint.ts';
import type { OpenInput } from '../../../platform/http/open/open-input.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import type { MarketRules } from '../../../trading/market/index.ts';
import { cancelInvoice, settleInvoice } from './end-invoice.ts';
import { requireOwnInvoice } from './find-own-invoice.ts';
import { invoicesOf } from './invoice-store.ts';
import { invoiceContentOf, makeInvoice } from './make-invoice.ts';
import { presentInvoice } from './present-invoice.ts';
import { sendInvoice } from './send-invoice.ts';

/** The calls of a merchant's server about its invoices. */
export function invoiceOpenEndpoints(market: MarketRules): readonly OpenEndpoint[] {
  return [
    command({
      call: 'createInvoice',
      handle: async (ctx, input) => {
        const { body, caller } = input;
        const invoice = await makeInvoice(ctx, {
          ...ownerOf(caller),
          by: byKey(input),
          market,
          ...invoiceContentOf(body),
        });
        return presentInvoice(readContextOf(ctx), invoice);
      },
    }),
    query({
      call: 'listInvoices',
      handle: async (ctx, { body, caller }) => {
        const asked = { ...body, number: body.merchant_invoice_no, ...ownerOf(caller), now: ctx.now };
        const { page, nextCursor } = await pageById(body, ({ past, limit }) =>
          invoicesOf(ctx.reader, { ...asked, before: past, limit }),
        );
        return { rows: await Promise.all(page.map((row) => presentInvoice(ctx, row))), next_cursor: nextCursor };
      },
    }),
    query({
      call: 'getInvoice',
      handle: async (ctx, { path, caller }) =>
        presentInvoice(ctx, await requireOwnInvoice(ctx.reader, { ...ownerOf(caller), invoiceId: path.id })),
    }),
    command({
      call: 'sendInvoice',
      handle: async (ctx, input) =>
        presentInvoice(readContextOf(ctx), await sendInvoice(ctx, { ...actOf(input), origin: input.origin })),
    }),
    command({
      call: 'settleInvoice',
      handle: async (ctx, input) => presentInvoice(readContextOf(ctx), await settleInvoice(ctx, actOf(input))),
    }),
    command({
      call: 'cancelInvoice',
      handle: async (ctx, input) => presentInvoice(readContextOf(ctx), await cancelInvoice(ctx, actOf(input))),
    }),
  ];
}

type ByKey = OpenInput<'createInvoice'>['caller'];

const ownerOf = ({ merchantId, environment }: ByKey) => ({ merchantId, environment });

const byKey = ({ caller, address }: { readonly caller: ByKey; readonly address: string }) => ({
  merchantId: caller.merchantId,
  keyId: caller.keyId,
  address,
});

/** An act of a key on one invoice. */
const actOf = (input: {
  readonly caller: ByKey;
  readonly address: string;
  readonly path: { readonly id: string };
}) => ({ ...ownerOf(input.caller), invoiceId: input.path.id, by: byKey(input) });
