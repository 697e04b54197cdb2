import { DAY, HOUR, MINUTE } from '@eh/contract/platform/spans.ts';
import type { OperatorCaller } from '@eh/server/platform/http/endpoint.ts';
import { DEMO_PAYMENT_PASSWORD } from '../../people/seed-people.ts';
import type { MarketPeople } from '../market-person.ts';
import type { Course } from '../timeline.ts';
import { acceptAndPay, open, type TradingParts, ticks } from '../trading.ts';

interface ComplainingParts extends TradingParts {
  readonly arno: OperatorCaller;
}

interface Days {
  readonly people: MarketPeople;
  readonly end: Date;
}

type Ending = 'released' | 'withdrawn' | 'given up' | 'returned';

/** Ended complaints: some decided by an operator, some ended by the two sides. */
export function complaintsOf(parts: ComplainingParts, { people, end }: Days): readonly Course[] {
  const { bob, carol, alice } = people.known;
  const cases: readonly (readonly [days: number, buyer: typeof bob, ending: Ending, isAlice: boolean])[] = [
    [101, carol, 'released', false],
    [88, bob, 'withdrawn', true],
    [67, carol, 'returned', true],
    [52, people.buyers[4] ?? bob, 'released', false],
    [41, carol, 'given up', true],
    [29, alice, 'released', false],
    [18, people.buyers[6] ?? bob, 'withdrawn', false],
    [9, carol, 'released', true],
    [5, people.buyers[3] ?? bob, 'returned', false],
  ];
  return cases.map(([days, buyer, ending, isAlice]) => {
    const at = new Date(end.getTime() - days * DAY - 7 * HOUR);
    return complainAt(parts, { at, buyer, ending, seller: isAlice ? alice : undefined });
  });
}

interface Case {
  readonly at: Date;
  readonly buyer: MarketPeople['known']['bob'];
  readonly seller: MarketPeople['known']['bob'] | undefined;
  readonly ending: Ending;
}

async function* complainAt(parts: ComplainingParts, { at, buyer, seller, ending }: Case): Course {
  const { stage } = parts;
  yield at;
  const deal = await open(parts, buyer, seller);
  if (deal === null) return;
  yield* acceptAndPay(parts, deal);
  const after = (milliseconds: number) => new Date(stage.now.getTime() + milliseconds);
  yield after(12 * MINUTE);
  const transaction_id = deal.id;
  const complaint = await stage.act(buyer.actor, 'POST /api/complain/complain', {
    transaction_id,
    kind: 'not_confirmed',
    text: '已付款十几分钟，卖家一直没有确认，凭证已上传。',
  });
  yield after(25 * MINUTE);
  await stage.act(deal.seller.actor, 'POST /api/complain/complain', {
    transaction_id,
    text:
      ending === 'released' ? '刚才在开会没看到，银行通知延迟，正在核对。' : '账户里没有查到这笔款，请提供银行回单。',
  });
  yield after(40 * MINUTE);
  if (ending === 'withdrawn') {
    await stage.act(buyer.actor, 'POST /api/complain/withdraw', { transaction_id });
    yield after(2 * MINUTE);
    await stage.act(deal.seller.actor, 'POST /api/transaction/confirm', { id: deal.id, ...ticks });
    return;
  }
  if (ending === 'given up') {
    const security_password = DEMO_PAYMENT_PASSWORD;
    await stage.act(buyer.actor, 'POST /api/complain/give_up', { transaction_id, security_password });
    return;
  }
  await stage.act(parts.arno, 'POST /api/operator/complaints/claim', { id: complaint.id, claim: true });
  yield after(3 * MINUTE);
  const isReleased = ending === 'released';
  await stage.act(parts.arno, 'POST /api/operator/complaints/decide', {
    id: complaint.id,
    outcome: isReleased ? 'release' : 'return',
    reason: isReleased
      ? {
          zh: '银行回单与参考号一致，款项已到账，放币给买家。',
          en: 'The receipt of the bank has the reference: the money arrived. Released to the buyer.',
        }
      : {
          zh: '买家未能提供有效的付款证明，币退回卖家。',
          en: 'The buyer showed no valid proof of payment. Returned to the seller.',
        },
  });
}
