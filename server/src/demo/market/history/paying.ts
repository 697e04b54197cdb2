import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { DAY, HOUR, MINUTE } from '@eh/contract/platform/spans.ts';
import { createOrder, tokenOfOrder } from '../../../merchants/cashier/index.ts';
import { DEMO_PAYMENT_PASSWORD } from '../../seed-people.ts';
import type { Chance } from '../chance.ts';
import { availableOf } from '../coins.ts';
import type { MarketPeople, MarketPerson } from '../market-person.ts';
import type { Stage } from '../stage.ts';
import type { Course } from '../timeline.ts';

interface Days {
  readonly people: MarketPeople;
  readonly end: Date;
}

interface TransferParts {
  readonly stage: Stage;
  readonly chance: Chance;
  readonly topUp: (person: MarketPerson, coinsMinor: bigint) => Promise<void>;
}

const memos = [
  '房租',
  '晚饭 AA',
  '谢谢帮忙',
  '生日快乐',
  '代购尾款',
  'For the tickets',
  '还你',
  '打车',
  '',
  '奶茶钱',
  'Thanks!',
];
const FEW = 100_00n;

/** Transfers among the demo's people and their friends. Bob and Carol each buy some coins with USDT first. */
export function transfersOf({ stage, chance, topUp }: TransferParts, { people, end }: Days): readonly Course[] {
  const { alice, bob, carol } = people.known;
  const friends = [alice, bob, carol, ...people.buyers.slice(2, 6)];
  const begin = (person: MarketPerson, minor: bigint) =>
    courseAt(new Date(person.since.getTime() + 2 * HOUR), () => topUp(person, minor));
  const sent = Array.from({ length: 80 }, () => {
    const at = new Date(end.getTime() - chance.below(110) * DAY - chance.between(4, 16) * HOUR - chance.below(HOUR));
    const sender = chance.pick([alice, bob, carol, bob, carol]);
    const receiver = chance.pick(friends.filter((friend) => friend !== sender));
    const amount = `${chance.between(6, 188)}.${chance.pick(['00', '00', '50', '80'])}`;
    if (sender.since > at || receiver.since > at) return [];
    return [courseAt(at, () => transfer({ stage, sender, receiver, amount, memo: chance.pick(memos) }))];
  });
  return [begin(bob, 18n * FEW), begin(carol, 15n * FEW), ...sent.flat()];
}

async function* courseAt(at: Date, run: () => Promise<void>): Course {
  yield at;
  await run();
}

interface Transfer {
  readonly stage: Stage;
  readonly sender: MarketPerson;
  readonly receiver: MarketPerson;
  readonly amount: string;
  readonly memo: string;
}

async function transfer({ stage, sender, receiver, amount, memo }: Transfer): Promise<void> {
  if ((await availableOf(stage, sender)) < requireDecimal(amount, COIN_DECIMALS)) return;
  await stage.act(sender.actor, 'POST /api/transfer/add', {
    recipient: receiver.user.account,
    amount,
    memo,
    security_password: DEMO_PAYMENT_PASSWORD,
  });
}

interface PaymentParts {
  readonly stage: Stage;
  readonly chance: Chance;
  readonly merchantId: string;
}

const goods = [
  ['Flat white', 480n],
  ['Pour-over, Yunnan beans', 620n],
  ['耶加雪菲 250g', 1480n],
  ['拿铁 ×2', 900n],
  ['Evening blend 500 g', 2280n],
  ['手冲壶', 3990n],
] as const;

/** Payments at the demo's coffee shop; some orders are never paid. */
export function paymentsOf(parts: PaymentParts, { people, end }: Days): readonly Course[] {
  const { chance } = parts;
  const { alice, bob, carol } = people.known;
  return Array.from({ length: 70 }, (_, number) => {
    const payer = chance.pick([bob, bob, carol, alice, ...people.sellers.slice(1, 9)]);
    const at = new Date(end.getTime() - chance.below(88) * DAY - chance.between(3, 15) * HOUR - chance.below(HOUR));
    return payer.since < at ? [payAt(parts, { at, payer, number })] : [];
  }).flat();
}

interface Payment {
  readonly at: Date;
  readonly payer: MarketPerson;
  readonly number: number;
}

async function* payAt({ stage, chance, merchantId }: PaymentParts, { at, payer, number }: Payment): Course {
  yield at;
  const [subject, amountMinor] = chance.pick(goods);
  const order = await createOrder(stage.ctx, {
    merchantId,
    environment: 'live',
    keyId: null,
    liveCurrency: 'EH',
    number: `NH-${String(1001 + number)}`,
    amountMinor,
    currency: null,
    subject,
    items: [],
    returnUrl: null,
    expiresInSeconds: null,
    payerAccount: null,
    metadata: {},
  });
  if (chance.hits(80) || (await availableOf(stage, payer)) < amountMinor) return;
  yield new Date(stage.now.getTime() + MINUTE);
  const token = tokenOfOrder(stage.ctx.serverKeys, order.id);
  const security_password = DEMO_PAYMENT_PASSWORD;
  await stage.act(payer.actor, 'POST /api/recharge/pay', { order: token, security_password });
}
