import { expect, it } from 'vitest';
import { firstClosedGate, type GateSubject, routeGroups } from './gate-order.ts';
import { type RouteName, routeNames } from './route-names.ts';

/** The gates once more, written down from the specification and from nothing else. */
const TRADING = 'transfer sale buy-apply cashier-payment buy-market sell-apply post-bid quick-trade'.split(' ');
const PASSWORD =
  'set-identity cashier-payment buy-market buy-apply transfer buy-trade sale-trade sale out-order wallet-orders trades orders-trades sales orders-sales my-sale-order payment-information payment-infomation add-chain auth-apply auth-add-wallet sell-apply post-bid quick-trade my-bid price-alerts workspace day-statement'.split(
    ' ',
  );
const VERIFIED = PASSWORD.filter((name) => !['set-identity', 'cashier-payment', 'auth-apply'].includes(name));
const PHONE = 'payment-information transfer set-psd change-secpassword changeSecPass change-mobile'.split(' ');
const MAIL = 'payment-information transfer set-psd change-secpassword changeSecPass change-email'.split(' ');
const ACTS: Readonly<Record<string, string>> = {
  'recharge.pay': 'cashier-payment',
  'order.sale': 'sale',
  'order.buy': 'buy-apply',
  'transfer.add': 'transfer',
  'exchange.usdt': 'buy-with-usdt',
};
/** The pages of the same acts on the market's other side. */
const OTHER_SIDE: Readonly<Record<string, string>> = { 'order.sale': 'sell-apply', 'order.buy': 'post-bid' };

function specified(subject: GateSubject, route: RouteName): string | null {
  const ban = subject.bannedRoutes.find((entry) => entry.name === route);
  const order: readonly (readonly [string, boolean])[] = [
    ['frozen', subject.userStatus === -1],
    ['fund', subject.fundStatus === -1 && TRADING.includes(route)],
    ['security_password', !subject.hasPaymentPassword && PASSWORD.includes(route)],
    ['identity', subject.identityStatus !== 8 && VERIFIED.includes(route)],
    ['mobile', !subject.hasMobile && subject.needBind.includes(1) && PHONE.includes(route)],
    ['email', !subject.hasEmail && subject.needBind.includes(2) && MAIL.includes(route)],
    ['banned', ban !== undefined],
    [
      'denied',
      Object.keys(ACTS).some(
        (action) => subject.deny[action] === true && [ACTS[action], OTHER_SIDE[action]].includes(route),
      ),
    ],
  ];
  return order.find(([, isClosed]) => isClosed)?.[0] ?? null;
}

const either = [true, false];

/** Every state a person can be in, as far as gates go. */
function subjectsFor(route: RouteName): readonly GateSubject[] {
  const allActs = Object.fromEntries(Object.keys(ACTS).map((action) => [action, true]));
  const choices: { readonly [Field in keyof GateSubject]: readonly GateSubject[Field][] } = {
    userStatus: [0, -1],
    fundStatus: [0, -1],
    hasPaymentPassword: either,
    identityStatus: [0, 1, 2, 3, 8],
    hasMobile: either,
    hasEmail: either,
    needBind: [[], [1], [2], [1, 2]],
    bannedRoutes: [[], [{ name: route, title: 'Closed' }], [{ name: 'elsewhere', title: 'Not here' }]],
    deny: [{}, allActs, { 'order.buy': false }],
  };
  return Object.entries(choices).reduce<readonly object[]>(
    (subjects, [field, values]) =>
      subjects.flatMap((subject) => values.map((value: unknown) => ({ ...subject, [field]: value }))),
    [{}],
  ) as readonly GateSubject[];
}

it.each(routeNames)('closes %s to the people named in the specification, by the first gate in its order', (route) => {
  const subjects = subjectsFor(route);
  expect(subjects).toHaveLength(5760);
  const wrong = subjects.filter(
    (subject) => (firstClosedGate(subject, route)?.gate ?? null) !== specified(subject, route),
  );
  expect(wrong.slice(0, 3)).toEqual([]);
});

it('has exactly one group of routes for each act that a permission can close', () => {
  const led = Object.fromEntries(Object.entries(routeGroups).map(([action, routes]) => [action, routes[0]]));
  expect(led).toEqual({
    ...ACTS,
    'exchange.in': undefined,
    'exchange.out': undefined,
    'transaction.act': undefined,
    'complain.review': undefined,
  });
});
