import type { OperatorQueue } from '@eh/contract/staff/queues/queue-names.ts';
import { DEMO_PAYMENT_PASSWORD } from '../../../people/seed-people.ts';
import type { MarketPerson } from '../../market-person.ts';
import type { CaseParts, OpenCase } from './case.ts';

const security_password = DEMO_PAYMENT_PASSWORD;
/** The edge checks codes, so any code will do where a call needs one. */
const coded = { security_password, code: '000000', device_id: 'demo' } as const;

/** A case or two for each operator's queue, opened in the last hours. */
export function openCases(parts: CaseParts): readonly OpenCase[] {
  const { stage, person, operator, topUp } = parts;
  const into = (queue: OperatorQueue, minutesAgo: number, bring: () => Promise<unknown>): OpenCase => {
    return { queue, minutesAgo, bring };
  };
  return [
    into('orders', 52, () => listMuch(parts, person('dapeng'), '6500.00')),
    into('orders', 31, () => listMuch(parts, person('jinling'), '8000.00')),
    into('transfers', 47, async () => {
      await topUp(person('jasper'), 4_000_00n);
      await send(parts, ['jasper', 'tangyuan', '3200.00', '装修款']);
    }),
    into('transfers', 26, async () => {
      await topUp(person('tracy_wu'), 6_000_00n);
      await send(parts, ['tracy_wu', 'bob', '5600.00', 'Car deposit']);
    }),
    ...(parts.hasChain ? [into('redemptions', 38, () => redeem(parts, person('david_he'), '2600.00'))] : []),
    into('reports', 55, () =>
      report(parts, ['carol', 'guangtou', 'off_platform', '让我加微信私下转账，说可以便宜两分钱。']),
    ),
    into('reports', 36, () => report(parts, ['bob', 'laozhou', 'abuse', '催我付款时说话很难听。'])),
    into('reports', 21, () => report(parts, ['xinyi', 'shuangmu', 'other_payer', '收款账户的户名不是他本人。'])),
    into('applications', 44, () =>
      stage.act(person('suyan').actor, 'POST /api/merchant/apply', {
        name: '素颜花艺',
        website: 'https://suyan-flowers.example',
        business: '同城鲜花与花束订阅，线上下单，当天送达。',
      }),
    ),
    into('applications', 19, () =>
      stage.act(person('kevin_ma').actor, 'POST /api/merchant/apply', {
        name: 'Kevin Game Cards',
        website: 'https://kevin-cards.example',
        business: 'Gift cards for games, delivered by e-mail within a minute.',
      }),
    ),
    into('credits', 34, () =>
      stage.act(operator('fina'), 'POST /api/operator/credits/ask', {
        kind: 'credit',
        account: person('carol').user.account,
        amount: '12.00',
        reason: '投诉处理超时的补偿',
        reason_en: 'Compensation for a late decision',
        reference: 'CS-2318',
      }),
    ),
    into('proposals', 17, () =>
      stage.act(operator('omar'), 'POST /api/operator/settings/change', {
        kind: 'market.rules',
        changes: [{ path: 'review_above', value: '8000.00', seen: '5000.00' }],
        reason: '大额卖家反馈审核太频繁，试行两周',
      }),
    ),
  ];
}

/** Lists more than may go on sale without a review. */
async function listMuch({ stage, topUp }: CaseParts, seller: MarketPerson, total: string): Promise<void> {
  await topUp(seller, 9_000_00n);
  await stage.act(seller.actor, 'POST /api/order/sale', {
    total,
    price: '7.02',
    minimum: '1000',
    maximum: '20000',
    payment_account_ids: seller.accounts.filter(({ isFiat }) => isFiat).map(({ id }) => id),
    payment_window_minutes: 30,
    note: '大额优先，可分笔',
    security_password,
  });
}

type Sent = readonly [sender: string, receiver: string, amount: string, memo: string];

async function send({ stage, person }: CaseParts, [sender, receiver, amount, memo]: Sent): Promise<void> {
  const recipient = person(receiver).user.account;
  await stage.act(person(sender).actor, 'POST /api/transfer/add', { recipient, amount, memo, ...coded });
}

/** An address that belongs to nobody, with a valid checksum. */
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

async function redeem({ stage, topUp }: CaseParts, { actor, ...person }: MarketPerson, amount: string): Promise<void> {
  await topUp({ actor, ...person }, 3_000_00n);
  const { id } = await stage.act(actor, 'POST /api/exchange/redeem/quote', { chain: 'ERC20', amount, rate: '1.0000' });
  await stage.act(actor, 'POST /api/exchange/redeem/request', { id, address: ADDRESS, ...coded });
}

type Reported = readonly [
  reporter: string,
  reported: string,
  cause: 'off_platform' | 'abuse' | 'other_payer',
  words: string,
];

async function report({ stage, person }: CaseParts, [reporter, reported, cause, text]: Reported): Promise<void> {
  const userid = person(reported).user.id;
  await stage.act(person(reporter).actor, 'POST /api/people/report', { userid, cause, words: text });
}
