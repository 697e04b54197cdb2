import type { Language } from '@eh/contract/platform/languages/language.ts';
import { STATEMENT_LINES_MAX } from '@eh/contract/wallet/bills/calls.ts';
import { billRefusals } from '@eh/contract/wallet/bills/refusals.ts';
import type { SigningKeys } from '../../platform/crypto/signing-keys.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { coins, statementSums } from '../bills/index.ts';
import { shownTransfer } from '../transfers/index.ts';
import { type DocumentName, documentLink } from './document-link.ts';
import { statementLink } from './statement/statement-link.ts';
import { closedSpan, totalOf } from './statement/statement-pdf.ts';
import { endedTradeOf, factsOf } from './trade/facts.ts';
import { arrivalOf, availableAfter } from './transfer/transfer-receipt.ts';

interface ReceiptParts {
  readonly keys: SigningKeys;
  readonly currency: string;
}

export function receiptEndpoints({ keys, currency }: ReceiptParts): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/receipt',
      handle: async (ctx, input) => {
        const { userId } = input.caller;
        const trade = await endedTradeOf(ctx, input.body.id, userId);
        const link = (name: DocumentName) => documentLink(ctx, { subjectId: trade.id, name, userId });
        return {
          facts: await factsOf(ctx, trade),
          key_id: keys.inUse,
          pdf: trade.status === 'succeeded' ? { 'zh-CN': link('receipt-zh.pdf'), en: link('receipt-en.pdf') } : null,
          pack: link('evidence.zip'),
        };
      },
    }),
    query({
      call: 'GET /api/receipt/transfer',
      handle: async (ctx, input) => {
        const { userId } = input.caller;
        const transfer = await shownTransfer(ctx, input.body.id, { userId, language: input.language });
        const arrival = await arrivalOf(ctx, transfer);
        const link = (name: DocumentName) => documentLink(ctx, { subjectId: transfer.id, name, userId });
        return {
          transfer,
          paper: arrival && {
            bill_id: arrival.entry.id,
            block: arrival.block,
            balance_after: availableAfter(arrival.entry, userId),
            key_id: keys.inUse,
            pdf: { 'zh-CN': link('transfer-zh.pdf'), en: link('transfer-en.pdf') },
          },
        };
      },
    }),
    query({
      call: 'POST /api/report/statement',
      handle: async (ctx, input) => {
        const { userId } = input.caller;
        const filter = closedSpan(input.body, ctx.now);
        const sums = await statementSums(ctx, { userId, currency }, filter);
        if (sums.lines > STATEMENT_LINES_MAX) throw new Refusal(billRefusals.StatementTooLong);
        const link = (language: Language) => statementLink(ctx, { userId, language, filter });
        return {
          lines: sums.lines,
          opening: coins(totalOf(sums.opening)),
          closing: coins(totalOf(sums.closing)),
          in: coins(sums.incoming),
          out: coins(sums.outgoing),
          until: filter.until,
          key_id: keys.inUse,
          pdf: { 'zh-CN': link('zh-CN'), en: link('en') },
        };
      },
    }),
    query({ call: 'GET /api/receipt/keys', handle: async () => ({ keys: [...keys.published] }) }),
  ];
}
