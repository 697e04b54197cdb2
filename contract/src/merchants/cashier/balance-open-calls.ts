import * as z from 'zod';
import type { OpenCallTable } from '../../platform/calls/open-call.ts';
import { nothing, page, pageRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import {
  AMOUNT_DAYS_MAX,
  balanceTransaction,
  ofAmount,
  ofDays,
  settlement,
  statementDay,
  transactionKinds,
} from './list-filter.ts';
import { merchantOrderRefusals } from './merchant-refusals.ts';
import {
  balanceExample,
  exampleIds,
  settlementRowExample,
  statementExample,
  transactionExample,
} from './open-examples.ts';
import { dailyStatement, merchantBalance } from './open-views.ts';
import { accountNumber } from './order-request.ts';

const ofBalance = { group: 'Balance', access: 'key', scope: 'read' } as const;

export const balanceOpenCalls = {
  'GET /open/v1/balance': {
    ...ofBalance,
    operationId: 'getBalance',
    says: { en: 'The balance of this environment.', zh: '当前环境的余额。' },
    request: nothing,
    answer: merchantBalance,
    refusals: {},
    example: { answer: balanceExample },
  },
  'GET /open/v1/statements/{day}': {
    ...ofBalance,
    operationId: 'getDailyStatement',
    says: {
      en: 'A day in UTC+8: opening balance, payments, fees, refunds, payouts and closing balance, which add up to the books.',
      zh: '一天（UTC+8）的对账单：期初余额、收款、手续费、退款、打款和期末余额，各项相加与账本一致。',
    },
    path: z.strictObject({ day: statementDay }),
    request: nothing,
    answer: dailyStatement,
    refusals: pick(merchantOrderRefusals, 'DayNotBegun'),
    example: { path: { day: '2026-11-23' }, answer: statementExample },
  },
  'GET /open/v1/balance/transactions': {
    ...ofBalance,
    operationId: 'listBalanceTransactions',
    says: {
      en: `The movements of the balance, the oldest first: payments, refunds and payouts, by day, kind, amount and the account that their orders are meant for. Amounts are searched within ${AMOUNT_DAYS_MAX} days at most, or for one account. The nets of a day lead from the opening to the closing balance of its statement, to the cent.`,
      zh: `余额的每笔变动，最早的在前：收款、退款和打款；可按日期、类型、金额和订单指定的付款账号筛选。按金额筛选时最多覆盖 ${AMOUNT_DAYS_MAX} 天，或须指定账号。一天的净额相加即对账单期初到期末的变化，分毫不差。`,
    },
    request: z.strictObject({
      ...pageRequest,
      /** One day, in place of `from` and `until`. */
      day: statementDay.optional(),
      ...ofDays,
      kind: z.enum(transactionKinds).optional(),
      ...ofAmount,
      /** The `payer_account` that you set for the order; payouts have none. */
      payer_account: accountNumber.optional(),
    }),
    answer: page(balanceTransaction),
    refusals: pick(merchantOrderRefusals, 'DayNotBegun', 'DayAmongDays', 'AmountNeedsDays'),
    example: { request: { day: '2026-11-23' }, answer: { rows: [transactionExample], next_cursor: null } },
  },
  'GET /open/v1/settlements/{day}': {
    ...ofBalance,
    operationId: 'getSettlement',
    says: {
      en: 'The settlement of a day in UTC+8: for each order that was paid or refunded gross, fee, refunds and net, with both numbers. The nets, less the payouts, are the change of the balance.',
      zh: '一天（UTC+8）的结算明细：每笔收款或退款的订单的总额、手续费、退款和净额，以及双方单号。净额合计减去打款即余额的变化。',
    },
    path: z.strictObject({ day: statementDay }),
    request: z.strictObject(pageRequest),
    answer: settlement,
    refusals: pick(merchantOrderRefusals, 'DayNotBegun'),
    example: {
      path: { day: '2026-11-23' },
      answer: {
        day: '2026-11-23',
        environment: 'test',
        is_final: true,
        rows: [{ ...settlementRowExample, order_id: exampleIds.order }],
        next_cursor: null,
      },
    },
  },
} as const satisfies OpenCallTable;
