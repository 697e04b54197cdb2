import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { type CallInput, command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import type { MarketRules } from '../../../trading/market/index.ts';
import { memberOf, requireRight } from '../../merchants/index.ts';
import { chooseMails, mailChoice } from './choose-mails.ts';
import { cancelInvoice, settleInvoice } from './end-invoice.ts';
import { requireOwnInvoice } from './find-own-invoice.ts';
import { invoicesOf } from './invoice-store.ts';
import { mailOf } from './mail-invoice.ts';
import { invoiceContentOf, makeInvoice } from './make-invoice.ts';
import { presentInvoice } from './present-invoice.ts';
import { sendInvoice } from './send-invoice.ts';

interface Parts {
  readonly market: MarketRules;
  /** The origin of the app for a page of the portal that was opened at another one. */
  readonly appOrigin: (site: CallInput['site']) => string;
}

/** The calls of people who get mails, and of the portal. */
export function invoiceEndpoints(parts: Parts): readonly Endpoint[] {
  return [...recipientEndpoints, ...portalEndpoints(parts)];
}

const recipientEndpoints: readonly Endpoint[] = [
  query({ call: 'GET /api/recharge/invoice_mails', handle: (ctx, { body }) => mailChoice(ctx, body.mail) }),
  command({
    call: 'POST /api/recharge/invoice_mails/choose',
    handle: (ctx, { body }) => chooseMails(ctx, body.mail, body.choice),
  }),
];

function portalEndpoints({ market, appOrigin }: Parts): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/merchant/invoices',
      handle: async (ctx, input) => {
        const { environment, status, number } = input.body;
        const of = { merchantId: await requireRight(ctx, input, 'read'), environment, status, number, now: ctx.now };
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          invoicesOf(ctx.reader, { ...of, before: past, limit }),
        );
        return { rows: await Promise.all(page.map((row) => presentInvoice(ctx, row))), next_cursor: nextCursor };
      },
    }),
    query({
      call: 'POST /api/merchant/invoices/mail',
      handle: async (ctx, input) => {
        const merchantId = await requireRight(ctx, input, 'read');
        const { environment, id: invoiceId } = input.body;
        const invoice = await requireOwnInvoice(ctx.reader, { merchantId, environment, invoiceId });
        return mailOf(ctx, invoice, { kind: 'invoice' });
      },
    }),
    command({
      call: 'POST /api/merchant/invoices/make',
      handle: async (ctx, input) => {
        const reading = readContextOf(ctx);
        const invoice = await makeInvoice(ctx, {
          merchantId: await requireRight(reading, input, 'sell'),
          environment: input.body.environment,
          by: memberOf(input),
          market,
          ...invoiceContentOf(input.body),
        });
        return presentInvoice(reading, invoice);
      },
    }),
    command({
      call: 'POST /api/merchant/invoices/send',
      handle: async (ctx, input) =>
        presentInvoice(
          readContextOf(ctx),
          await sendInvoice(ctx, { ...(await actOf(ctx, input)), origin: appOrigin(input.site) }),
        ),
    }),
    command({
      call: 'POST /api/merchant/invoices/settle',
      handle: async (ctx, input) =>
        presentInvoice(readContextOf(ctx), await settleInvoice(ctx, await actOf(ctx, input))),
    }),
    command({
      call: 'POST /api/merchant/invoices/cancel',
      handle: async (ctx, input) =>
        presentInvoice(readContextOf(ctx), await cancelInvoice(ctx, await actOf(ctx, input))),
    }),
  ];
}

type ActInput = CallInput<
  'POST /api/merchant/invoices/send' | 'POST /api/merchant/invoices/settle' | 'POST /api/merchant/invoices/cancel'
>;

/** An act of a member on one invoice. */
async function actOf(ctx: WriteContext, input: ActInput) {
  const { environment, id: invoiceId } = input.body;
  const merchantId = await requireRight(readContextOf(ctx), input, 'sell');
  return { merchantId, environment, invoiceId, by: memberOf(input) };
}
