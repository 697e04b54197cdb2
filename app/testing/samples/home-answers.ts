import type { Answers } from '@eh/contract/testing/fake-server.ts';

/** The answers that home needs: nothing waits, nothing is offered, nothing is announced. */
export const homeAnswers: Answers = {
  'GET /api/dashboard': { reference_price: '6.80', waiting: 0, best: [] },
  'GET /api/notice': { announcement: null, notice: null },
  'GET /api/wallet/index': { accounts: [] },
  'GET /api/order/live': { online: 0, paused_with_all: 0, running_trades: 0 },
  'POST /api/transaction': { rows: [], next_cursor: null },
};
