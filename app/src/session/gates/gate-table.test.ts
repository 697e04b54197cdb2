import { type ClosedGate, firstClosedGate } from '@eh/contract/accounts/gates/gate-order.ts';
import { publicRoutes } from '@eh/contract/accounts/gates/guarded-routes.ts';
import { type RouteName, routeNames } from '@eh/contract/accounts/gates/route-names.ts';
import type { ArticleName } from '@eh/contract/content/help/article-names.ts';
import { useSettings } from '@eh/ui/reader/settings.ts';
import { expect, test } from 'vitest';
import { routes } from '../../routes.ts';
import { sampleTrader } from '../sample-trader.ts';
import type { Permissions, Profile, Session } from '../session.ts';
import { emptySession } from '../session.ts';
import { gateModal } from './gate-modal.ts';
import { gateSubject } from './gate-subject.ts';
import { gateVerdict, isTakenHome, routeThrough } from './gate-verdict.ts';

const states: Readonly<Record<string, Partial<Profile>>> = {
  'in good order': {},
  frozen: { status: -1 },
  closing: { status: -2 },
  'kept from trading': { fund_status: -1 },
  'without payment password': { has_security_password: false },
  'not verified': { identity_status: 0 },
  'waiting for review': { identity_status: 1 },
  'under review': { identity_status: 2 },
  'refused by the review': { identity_status: 3 },
  'without phone, which is demanded': { mobile: null, user_need_bind_tel_email: [1] },
  'without e-mail, which is demanded': { email: null, user_need_bind_tel_email: [2] },
  'without phone and e-mail, which nobody demands': { mobile: null, email: null },
  'new, with everything demanded': {
    has_security_password: false,
    identity_status: 0,
    mobile: null,
    email: null,
    user_need_bind_tel_email: [1, 2],
  },
  'in trouble everywhere': { status: -1, fund_status: -1, has_security_password: false, identity_status: 3 },
};
const permitted: Readonly<Record<string, (route: RouteName) => Partial<Permissions>>> = {
  'with all permissions': () => ({ deny: {}, banned_routes: [] }),
  'banned from it': (route) => ({ deny: {}, banned_routes: [{ name: route, title: 'Closed until Monday' }] }),
  'denied all acts': () => ({
    deny: Object.fromEntries(
      ['recharge.pay', 'order.sale', 'order.buy', 'transfer.add', 'exchange.usdt'].map((action) => [action, true]),
    ),
    banned_routes: [],
  }),
};

/** The page a name leads to, as the page stack resolves it. */
function pageOf(asked: RouteName): RouteName {
  const route = routes[asked];
  return route.kind === 'alias' ? route.leadsTo : asked;
}

const people = Object.entries(states).flatMap(([state, profile]) =>
  Object.entries(permitted).map(([permission, permissionsFor]) => ({
    name: `${state}, ${permission}`,
    sessionFor: (route: RouteName): Session => ({
      ...emptySession,
      token: 't',
      userid: 'u',
      profile: { ...sampleTrader, ...profile },
      permissions: permissionsFor(route) as Permissions,
    }),
  })),
);

useSettings.setState({ language: 'en' });

test.each(people)('$name meets the same gate at each route as on the server', ({ sessionFor }) => {
  for (const asked of routeNames) {
    const session = sessionFor(asked);
    const subject = gateSubject(session);
    if (!subject) throw new Error('no profile');
    const gate = firstClosedGate(subject, asked) ?? firstClosedGate(subject, pageOf(asked));
    const isOpen = publicRoutes.includes(pageOf(asked)) || gate === null;
    expect([asked, gateVerdict(session, asked, pageOf(asked))]).toEqual([
      asked,
      isOpen ? { kind: 'open' } : { kind: 'closed', gate },
    ]);
  }
});

test('leads every page without a login to the login, except the public pages: register, forgotten password, customer service, API lines, terms, payment links, mails of invoices, shared listings and freezing an account', () => {
  const open = routeNames.filter((route) => gateVerdict(emptySession, route, pageOf(route)).kind === 'open');
  expect(open.toSorted()).toEqual([
    'auth-login',
    'forgot-password',
    'freeze-account',
    'invoice-mails',
    'lines',
    'login',
    'login-index',
    'pay-link',
    'privacy',
    'register',
    'shared-listing',
    'splash',
    'support',
    'terms',
  ]);
});

const texts = { usdt_buy_closed: 'Closed over the holidays' };
const service = 'Contact customer service';
const reminder = 'Friendly reminder';
const table: readonly (readonly [ClosedGate, RouteName, object, RouteName | null, ArticleName | null])[] = [
  [
    { gate: 'fund' },
    'sale',
    {
      title: reminder,
      text: 'You are currently restricted from trading, contact online customer service if in doubt',
      confirm: service,
    },
    null,
    'restricted-account',
  ],
  [
    { gate: 'security_password' },
    'sale',
    {
      title: reminder,
      text: 'For the safety of your funds, please set a payment password first',
      confirm: 'Set it now',
    },
    'change-secpassword',
    'forgot-payment-password',
  ],
  [
    { gate: 'identity' },
    'sale',
    { title: reminder, text: 'Please complete real-name verification first', confirm: 'Verify now' },
    'set-identity',
    'verify-identity',
  ],
  [
    { gate: 'mobile' },
    'transfer',
    { title: reminder, text: 'For account fund safety, please bind a phone number first', confirm: 'Add it now' },
    'tabhome',
    null,
  ],
  [
    { gate: 'email' },
    'transfer',
    { title: reminder, text: 'For account fund safety, please bind an e-mail address first', confirm: 'Add it now' },
    'tabhome',
    null,
  ],
  [
    { gate: 'banned', title: 'Closed until Monday' },
    'sale',
    { title: 'Closed until Monday', confirm: service },
    null,
    'restricted-account',
  ],
  [{ gate: 'denied' }, 'buy-with-usdt', { title: 'Closed over the holidays', confirm: service }, null, 'buy-with-usdt'],
  [
    { gate: 'denied' },
    'sale',
    {
      title: reminder,
      text: 'You do not have permission for this. Please contact customer service.',
      confirm: service,
    },
    null,
    'restricted-account',
  ],
];

test.each(table)(
  'shows for $0 at %s its modal, button, article and target',
  (...[gate, route, modal, target, article]) => {
    expect(gateModal(gate, route, texts)).toEqual({ ...modal, cancel: 'Cancel', article });
    expect(routeThrough(gate, 0)).toBe(target);
    expect(isTakenHome(gate, 'buy-market')).toBe(gate.gate === 'fund');
  },
);

test('shows a default message for a closed USDT purchase when operators wrote none', () => {
  expect(gateModal({ gate: 'denied' }, 'buy-with-usdt', {}).title).toMatch(/USDT/);
});

test('lets operators write the words of each gate', () => {
  const own = { identity_missing: 'Show who you are', mobile_missing: 'We need your number', no_permission: 'Not you' };
  expect(gateModal({ gate: 'identity' }, 'sale', own).text).toBe('Show who you are');
  expect(gateModal({ gate: 'mobile' }, 'transfer', own).text).toBe('We need your number');
  expect(gateModal({ gate: 'denied' }, 'sale', own).text).toBe('Not you');
});
