import { cashierBounds } from '../../../merchants/cashier/rule-bounds.ts';
import { amount, number, type SettingSpecs } from './setting-spec.ts';

export const cashierSettings = {
  // A higher fee costs merchants, a lower one the platform.
  fee_basis_points: number(
    'basis_points',
    { ...cashierBounds.fee_basis_points, usual: 50, safer: 'neither', isPublic: true },
    ['收银台手续费', '商户收款时扣除的比例；商户可以有自己的费率。'],
    ['Fee of the cashier', 'The share taken from a merchant’s payment; a merchant can have a rate of its own.'],
  ),
  order_maximum: amount(
    'coins',
    { usual: '50000.00', safer: 'lower', isPublic: true },
    ['一张订单最多', '商户的一张订单最多多少。'],
    ['Largest order', 'The most that one order of a merchant can be for.'],
  ),
  day_maximum: amount(
    'coins',
    { usual: '1000000.00', safer: 'lower', isPublic: true },
    ['商户每日最多', '一个商户一天最多收多少。'],
    ['Most a merchant takes a day', 'The most that one merchant can take in a day.'],
  ),
  expiry_minutes: number(
    'minutes',
    { ...cashierBounds.expiry_minutes, usual: 30, safer: 'neither', isPublic: true },
    ['订单有效期', '商户没有写明时，一张订单保留多久。'],
    ['An order stays open', 'How long an order stays open when its merchant names no time.'],
  ),
  payout_review_above: amount(
    'coins',
    { usual: '5000.00', safer: 'lower' },
    ['打款审核，超过', '商户的一笔打款超过它，先由运营人员审核。'],
    ['Payouts are reviewed above', 'A larger payout of a merchant waits for operators.'],
  ),
} as const satisfies SettingSpecs;
