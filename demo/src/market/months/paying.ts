import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { DEMO_PAYMENT_PASSWORD } from '../../people/seed-people.ts';
import type { Chance } from '../chance.ts';
import { availableOf } from '../coins.ts';
import type { MarketPeople, MarketPerson } from '../market-person.ts';
import { dayBefore } from '../shop-sales.ts';
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

/** Transfers among the demo's users and their friends. Bob and Carol each buy some coins with USDT first. */
export function transfersOf({ stage, chance, topUp }: TransferParts, { people, end }: Days): readonly Course[] {
  const { alice, bob, carol } = people.known;
  const friends = [alice, bob, carol, ...people.buyers.slice(2, 6)];
  const begin = (person: MarketPerson, minor: bigint) =>
    courseAt(new Date(person.since.getTime() + 2 * HOUR), () => topUp(person, minor));
  const sent = Array.from({ length: 80 }, () => {
    const at = new Date(dayBefore(end, chance.between(1, 110), chance.between(8, 22)).getTime() + chance.below(HOUR));
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
