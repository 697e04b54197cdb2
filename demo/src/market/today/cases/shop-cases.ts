import type { RequestOf } from '@eh/contract/calls.ts';
import { DEMO_PAYMENT_PASSWORD } from '../../../people/seed-people.ts';
import type { CaseParts, OpenCase } from './case.ts';

const security_password = DEMO_PAYMENT_PASSWORD;
const PAYOUT = 'NH-P06';

/** The shop's apps that wait for a review, and a payout above the sum that goes out without one. */
export function shopCases(parts: CaseParts): readonly OpenCase[] {
  const { stage, shop, ownerAccount } = parts;
  return [
    app(parts, 49, {
      name: 'North Hill Rewards',
      domain: 'rewards.north-hill.example',
      redirects: ['https://rewards.north-hill.example/eh/back'],
      scopes: ['openid', 'profile', 'receive'],
    }),
    app(parts, 16, {
      name: 'North Hill Subscriptions',
      domain: 'beans.north-hill.example',
      redirects: ['https://beans.north-hill.example/eh/back', 'https://m.beans.north-hill.example/eh/back'],
      scopes: ['openid', 'profile', 'identity.status', 'pay'],
    }),
    {
      queue: 'payouts',
      minutesAgo: 41,
      bring: () =>
        stage.act(shop.mei, 'POST /api/merchant/payout', {
          merchant_id: shop.merchantId,
          environment: 'live',
          merchant_payout_no: PAYOUT,
          recipient: ownerAccount,
          amount: '5600.00',
          note: '月结 · new roaster, first instalment',
          security_password,
        }),
    },
  ];
}

type Described = Pick<RequestOf<'POST /api/merchant/apps/create'>, 'name' | 'domain' | 'redirects' | 'scopes'>;

function app({ stage, shop }: CaseParts, minutesAgo: number, described: Described): OpenCase {
  const own = { merchant_id: shop.merchantId, environment: 'live', security_password } as const;
  return {
    queue: 'apps',
    minutesAgo,
    bring: () => stage.act(shop.coffee, 'POST /api/merchant/apps/create', { ...own, ...described }),
  };
}
