import { MINUTE } from '@eh/contract/platform/spans.ts';
import type { OperatorCaller } from '@eh/server/platform/http/endpoint.ts';
import type { Course } from '../timeline.ts';
import { acceptAndPay, type Opened, say, type TradingParts, ticks } from '../trading.ts';
import type { People } from './people-of-today.ts';
import { openPlanned, type PlannedTrade } from './planned-trade.ts';

export interface RunningParts extends TradingParts {
  readonly people: People;
  readonly vouchers: ReadonlyMap<PlannedTrade, string>;
  readonly arno: OperatorCaller;
}

interface Running {
  readonly minutesAgo: number;
  readonly buyer: string;
  readonly seller: string;
  readonly yuan: number;
  /** Its steps so far, after the opening. */
  readonly soFar: (parts: RunningParts, deal: Opened) => Course;
}

/** A trade that is left running, with its steps so far. */
export interface RunningTrade extends PlannedTrade {
  readonly soFar: Running['soFar'];
}

/** Trades in each state in which a trade can wait, most of them of Alice, Bob and Carol. */
export function planRunning(now: Date): readonly RunningTrade[] {
  return running.map(({ minutesAgo, ...trade }, row) => {
    const channel = row % 3 === 1 ? 'alipay' : 'bank_card';
    const isPaid = trade.soFar !== nothing && trade.soFar !== accepted;
    return { ...trade, channel, at: new Date(now.getTime() - minutesAgo * MINUTE), isPaid };
  });
}

/** The courses of these trades. */
export function runningTrades(parts: RunningParts, planned: readonly RunningTrade[]): readonly Course[] {
  return planned.map(async function* run(trade): Course {
    yield trade.at;
    const deal = await openPlanned(parts, parts.people, trade);
    if (deal === null) return;
    const voucher = parts.vouchers.get(trade) ?? '';
    yield* trade.soFar({ ...parts, voucherOf: () => Promise.resolve(voucher) }, deal);
  });
}

const running: readonly Running[] = [
  { minutesAgo: 58, buyer: 'chenxi', seller: 'alice', yuan: 500, soFar: finished },
  { minutesAgo: 44, buyer: 'ryan_gao', seller: 'alice', yuan: 1000, soFar: finished },
  { minutesAgo: 2, buyer: 'bob', seller: 'alice', yuan: 800, soFar: nothing },
  { minutesAgo: 9, buyer: 'carol', seller: 'alice', yuan: 300, soFar: accepted },
  { minutesAgo: 16, buyer: 'bob', seller: 'alice', yuan: 1500, soFar: paid },
  { minutesAgo: 6, buyer: 'alice', seller: 'yunshan', yuan: 700, soFar: accepted },
  { minutesAgo: 11, buyer: 'alice', seller: 'lily_sun', yuan: 350, soFar: paid },
  { minutesAgo: 55, buyer: 'carol', seller: 'banxia', yuan: 1200, soFar: answeredComplaint },
  { minutesAgo: 50, buyer: 'carol', seller: 'alice', yuan: 600, soFar: openComplaint },
  { minutesAgo: 52, buyer: 'manman', seller: 'ahao', yuan: 2000, soFar: answeredComplaint },
  { minutesAgo: 40, buyer: 'jiajun', seller: 'xiaoman', yuan: 3000, soFar: suspended },
  { minutesAgo: 33, buyer: 'zihan', seller: 'qinghe', yuan: 500, soFar: suspended },
  { minutesAgo: 12, buyer: 'xinyi', seller: 'dongdong', yuan: 900, soFar: askedToCancel },
  { minutesAgo: 1, buyer: 'bob', seller: 'nanfeng', yuan: 400, soFar: nothing },
];

async function* nothing(): Course {
  // The seller has not answered yet.
}

async function* accepted({ stage }: RunningParts, { id, seller, isAccepted }: Opened): Course {
  yield new Date(stage.now.getTime() + MINUTE);
  if (!isAccepted) await stage.act(seller.actor, 'POST /api/transaction/verify', { id, accept: true });
}

async function* paid(parts: RunningParts, deal: Opened): Course {
  yield* acceptAndPay(parts, deal);
  yield* say(parts, deal, [
    ['buyer', '已付款，凭证已上传，麻烦核对一下'],
    ['buyer', '参考号写在备注里了'],
  ]);
}

async function* finished(parts: RunningParts, deal: Opened): Course {
  const { stage } = parts;
  yield* acceptAndPay(parts, deal);
  yield* say(parts, deal, [['seller', '收到，马上放']]);
  yield new Date(stage.now.getTime() + 2 * MINUTE);
  await stage.act(deal.seller.actor, 'POST /api/transaction/confirm', { id: deal.id, ...ticks });
}

async function* openComplaint(parts: RunningParts, deal: Opened): Course {
  const { stage } = parts;
  yield* acceptAndPay(parts, deal);
  yield new Date(stage.now.getTime() + 12 * MINUTE);
  await stage.act(deal.buyer.actor, 'POST /api/complain/complain', {
    transaction_id: deal.id,
    kind: 'not_confirmed',
    text: '款已从银行扣除，卖家十几分钟没有回应，请协助处理。',
  });
}

async function* answeredComplaint(parts: RunningParts, deal: Opened): Course {
  const { stage } = parts;
  yield* openComplaint(parts, deal);
  yield new Date(stage.now.getTime() + 9 * MINUTE);
  await stage.act(deal.seller.actor, 'POST /api/complain/complain', {
    transaction_id: deal.id,
    text: '账户里没有查到这笔款，请买家提供银行回单。',
  });
}

async function* suspended(parts: RunningParts, deal: Opened): Course {
  const { stage, arno } = parts;
  yield* acceptAndPay(parts, deal);
  yield new Date(stage.now.getTime() + 8 * MINUTE);
  const reason = {
    zh: '付款人与实名不一致，先核实再放币。',
    en: 'The payer may be somebody else. We check before the coins move.',
  };
  await stage.act(arno, 'POST /api/operator/trades/stop', { id: deal.id, act: 'suspend', reason });
}

async function* askedToCancel(parts: RunningParts, deal: Opened): Course {
  const { stage } = parts;
  yield* acceptAndPay(parts, deal);
  yield* say(parts, deal, [['seller', '这张卡今天收款限额了，可以原路退您，取消这单吗？']]);
  await stage.act(deal.seller.actor, 'POST /api/transaction/ask_cancel', { id: deal.id });
}
