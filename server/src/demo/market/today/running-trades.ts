import { MINUTE } from '@eh/contract/platform/spans.ts';
import type { OperatorCaller } from '../../../platform/http/endpoint.ts';
import type { MarketPerson } from '../market-person.ts';
import type { Course } from '../timeline.ts';
import { acceptAndPay, type Opened, open, say, type TradingParts, ticks } from '../trading.ts';

export interface RunningParts extends TradingParts {
  readonly now: Date;
  readonly person: (name: string) => MarketPerson;
  readonly arno: OperatorCaller;
}

interface Running {
  readonly minutesAgo: number;
  readonly buyer: string;
  readonly seller: string;
  /** Its steps so far, after its opening. */
  readonly soFar: (parts: RunningParts, deal: Opened) => Course;
}

/** Trades in each state that a trade can wait in, most of them of Alice, Bob and Carol. */
export function runningTrades(parts: RunningParts): readonly Course[] {
  return running.map(async function* run({ minutesAgo, buyer, seller, soFar }): Course {
    yield ago(parts, minutesAgo);
    const deal = await open(parts, parts.person(buyer), parts.person(seller));
    if (deal === null) throw new Error(`${buyer} could not buy from ${seller}`);
    yield* soFar(parts, deal);
  });
}

const running: readonly Running[] = [
  { minutesAgo: 58, buyer: 'chenxi', seller: 'alice', soFar: finished },
  { minutesAgo: 44, buyer: 'ryan_gao', seller: 'alice', soFar: finished },
  { minutesAgo: 2, buyer: 'bob', seller: 'alice', soFar: nothing },
  { minutesAgo: 9, buyer: 'carol', seller: 'alice', soFar: accepted },
  { minutesAgo: 16, buyer: 'bob', seller: 'alice', soFar: paid },
  { minutesAgo: 6, buyer: 'alice', seller: 'yunshan', soFar: accepted },
  { minutesAgo: 11, buyer: 'alice', seller: 'lily_sun', soFar: paid },
  { minutesAgo: 55, buyer: 'carol', seller: 'banxia', soFar: answeredComplaint },
  { minutesAgo: 50, buyer: 'carol', seller: 'alice', soFar: openComplaint },
  { minutesAgo: 52, buyer: 'manman', seller: 'ahao', soFar: answeredComplaint },
  { minutesAgo: 40, buyer: 'jiajun', seller: 'xiaoman', soFar: suspended },
  { minutesAgo: 33, buyer: 'zihan', seller: 'qinghe', soFar: suspended },
  { minutesAgo: 12, buyer: 'xinyi', seller: 'dongdong', soFar: askedToCancel },
  { minutesAgo: 1, buyer: 'bob', seller: 'nanfeng', soFar: nothing },
];

function ago({ now }: RunningParts, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE);
}

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
