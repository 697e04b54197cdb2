import { HOUR } from '@eh/contract/platform/spans.ts';
import { DEMO_PAYMENT_PASSWORD } from '../../people/seed-people.ts';
import { goods, type ShopParts, sellAt } from '../shop-sales.ts';
import type { Course } from '../timeline.ts';
import { type People, personIn } from './people-of-today.ts';

interface ChangeParts extends ShopParts {
  readonly people: People;
  readonly since: Date;
  readonly now: Date;
}

const transfers = [
  [0.5, 'bob', 'carol', '18.00', '奶茶钱'],
  [2.2, 'carol', 'chenxi', '66.00', '生日快乐'],
  [5.4, 'alice', 'bob', '120.50', 'For the tickets'],
  [9.1, 'bob', 'alice', '35.00', '晚饭 AA'],
  [20.3, 'carol', 'bob', '42.80', '打车'],
] as const;

const coffees = [
  [0.3, 'bob'],
  [1.4, 'carol'],
  [3.6, 'alice'],
  [4.2, 'yunshan'],
  [7.8, 'bob'],
  [18.5, 'lily_sun'],
  [21.7, 'carol'],
] as const;

/** Nobody buys coffee at night, in local time. */
const OPENS_UTC = 0;
const CLOSES_UTC = 13;

/** Transfers and coffee purchases since the last start, at most a day back. */
export async function smallChange(parts: ChangeParts): Promise<readonly Course[]> {
  const { stage, chance, people, since, now } = parts;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const sent = transfers
    .filter(([hours]) => ago(hours) > since)
    .map(async function* send([hours, sender, receiver, amount, memo]): Course {
      yield ago(hours);
      await stage.act(personIn(people, sender).actor, 'POST /api/transfer/add', {
        recipient: personIn(people, receiver).user.account,
        amount,
        memo,
        security_password: DEMO_PAYMENT_PASSWORD,
      });
    });
  const first = await nextNumber(parts);
  const sold = coffees
    .filter(([hours]) => ago(hours) > since && isOpen(ago(hours)))
    .toReversed()
    .map(([hours, payer], row) => {
      const at = ago(hours);
      const number = `NH-${first + row}`;
      const sale = { at, number, payer: personIn(people, payer), goods: chance.pick(goods) };
      return sellAt(parts, { ...sale, unpaidPermille: 50, refundedPermille: 80 });
    });
  return [...sent, ...sold];
}

function isOpen(at: Date): boolean {
  return at.getUTCHours() >= OPENS_UTC && at.getUTCHours() < CLOSES_UTC;
}

/** The number after the last one that the shop used. */
async function nextNumber({ stage, shop }: ChangeParts): Promise<number> {
  const request = { merchant_id: shop.merchantId, environment: 'live' } as const;
  const { rows } = await stage.act(shop.coffee, 'POST /api/merchant/orders', request);
  const given = rows
    .map((order) => Number(/^NH-(\d{4,6})$/.exec(order.merchant_order_no)?.[1] ?? 0))
    .filter((number) => number > 0);
  return given.length > 0 ? Math.max(...given) + 1 : FIRST_NUMBER;
}

/** Above all numbers of the restored months, in case none of the newest orders has one. */
const FIRST_NUMBER = 5000;
