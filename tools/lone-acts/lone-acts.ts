import type { CallName } from '@eh/contract/calls.ts';

interface LoneAct {
  readonly act: string;
  /** The limit for one operator. */
  readonly alone: string;
  readonly repeating: string;
  /** The test that tries it. */
  readonly test: string;
  readonly calls: readonly CallName[];
}

/** The acts that one operator can do alone: the table of docs/security.md, in its order. */
export const loneActs: readonly LoneAct[] = [
  {
    act: 'Credit, take back',
    alone: 'nothing',
    repeating: 'nothing',
    test: '`review/insider-walk.db.test.ts`',
    calls: ['POST /api/operator/credits/ask', 'POST /api/operator/credits/decide'],
  },
  {
    act: 'Redemptions, the rate',
    alone: 'as above',
    repeating: 'as above',
    test: '`review/insider-walk.db.test.ts`',
    calls: [
      'POST /api/operator/redemptions/decide',
      'POST /api/operator/redemptions/prepare',
      'POST /api/operator/redemptions/import',
      'POST /api/operator/exchange/rate',
    ],
  },
  {
    act: 'Decide a complaint or a suspended trade, propose a split, change a decision in a review, cancel an accepted trade',
    alone: 'up to 20000 of fiat at once',
    repeating: 'as above, all of these together',
    test: '`signatures/lone-act.test.ts`, `api/trading/one-arbiter.test.ts`',
    calls: [
      'POST /api/operator/complaints/propose',
      'POST /api/operator/complaints/decide',
      'POST /api/operator/suspended/decide',
      'POST /api/operator/trades/stop',
    ],
  },
  {
    act: 'Review an own decision, or one of somebody who counts as the same person',
    alone: 'nothing',
    repeating: 'nothing',
    test: '`api/trading/one-arbiter.test.ts`',
    calls: ['POST /api/operator/complaints/review'],
  },
  {
    act: 'Let a held transfer go',
    alone: 'as above',
    repeating: 'as above',
    test: '`transfers/transfers.db.test.ts`',
    calls: ['POST /api/operator/transfers/decide'],
  },
  {
    act: 'Another phone or e-mail for somebody',
    alone: 'nothing',
    repeating: 'nothing; after two agree, 24 hours in which no value leaves and the old one can freeze the account',
    test: '`contacts/contacts.db.test.ts`, `api/accounts/account-takeover.test.ts`',
    calls: ['POST /api/operator/contacts/decide'],
  },
  {
    act: 'Unfreeze, allow trading, raise a level or change it to one that allows more, give a permission, open a page',
    alone: 'nothing',
    repeating: 'nothing',
    test: '`users/user-change.test.ts`, `users/users.db.test.ts`',
    calls: ['POST /api/operator/users/change'],
  },
  {
    act: 'Open something to a level',
    alone: 'nothing',
    repeating: 'nothing',
    test: '`users/users.db.test.ts`',
    calls: ['POST /api/operator/levels/change'],
  },
  {
    act: 'Approve a payout of a merchant',
    alone: 'nothing',
    repeating: 'nothing',
    test: '`cashier/payouts/review/payout-review.db.test.ts`',
    calls: ['POST /api/operator/payouts/decide'],
  },
  {
    act: 'Loosen the rules of transfers, redemptions, the cashier, release, clocks, resting coins, codes, reputation; change by which names people log in',
    alone: 'nothing; one owner makes them stricter',
    repeating: 'nothing',
    test: '`settings/settings-module.db.test.ts`, `api/trading/wash-trades.test.ts`',
    calls: ['POST /api/operator/settings/change'],
  },
  {
    act: 'Let in, re-key or re-role an operator',
    alone: 'nothing',
    repeating: 'nothing',
    test: '`management/manage.db.test.ts`',
    calls: ['POST /api/operator/operators/add', 'POST /api/operator/operators/change'],
  },
  {
    act: 'Pass an identity check',
    alone: 'passes it; a reopened or referred one takes two',
    repeating:
      'no bound: a verified person is new, and every limit of new people, logins and recipients holds for them',
    test: '`api/accounts/identity-review.test.ts`',
    calls: ['POST /api/operator/identity/decide', 'POST /api/operator/identity/reopen'],
  },
  {
    act: 'Let a pair count again for reputations that the server or another operator excluded',
    alone: 'nothing',
    repeating: 'nothing',
    test: '`api/trading/wash-trades.test.ts`',
    calls: ['POST /api/operator/wash-trades/decide'],
  },
  {
    act: 'Exclude a pair, count again what they excluded themselves, let a pattern of trades pass',
    alone: 'moves no coins',
    repeating: 'the same; a pair stands no better than before they began',
    test: '`api/trading/wash-trades.test.ts`',
    calls: [],
  },
  {
    act: 'Pass a listing, end an account claim or a report, resume a suspended trade',
    alone: 'moves no coins',
    repeating: 'the same; whoever releases, or a rule, still decides on the coins',
    test: '`api/trading/suspended.test.ts`',
    calls: [
      'POST /api/operator/orders/decide',
      'POST /api/operator/accounts/decide',
      'POST /api/operator/reports/decide',
    ],
  },
  {
    act: 'Open or close the exchange, pause a payment method',
    alone: 'moves no coins',
    repeating: 'the same',
    test: '`api/trading/method-pauses.test.ts`',
    calls: ['POST /api/operator/exchange/open', 'POST /api/operator/methods/switch'],
  },
  {
    act: 'See an identity document, face or picture of a claimed case',
    alone: 'one file at a time, with a reason, marked with the name',
    repeating: 'each view is recorded; as many as there are cases',
    test: '`attacks/operator-rights.test.ts`',
    calls: ['POST /api/operator/files/view'],
  },
  {
    act: 'See a whole payment account number of a claimed case',
    alone: 'that one, with a reason',
    repeating: 'each view is recorded, in the log and with the account; as many as there are cases',
    test: '`conflicts/account-marks.db.test.ts`',
    calls: ['POST /api/operator/accounts/unveil'],
  },
  {
    act: 'Publish or bring back the words of an SMS, e-mail, push, dialog or text to accept; lead to a host that is not the platform’s',
    alone: 'nothing; one editor takes words down',
    repeating: 'nothing',
    test: '`publications/voice/publish-by-two.db.test.ts`',
    calls: ['POST /api/operator/content/publish', 'POST /api/operator/content/undo'],
  },
  {
    act: 'Publish any other content that stays on hosts of the platform',
    alone: 'all of it, at once: it moves no coins and asks for no code',
    repeating: 'the same; at most as many of a kind as its bound',
    test: '`publications/voice/publish-by-two.db.test.ts`',
    calls: ['POST /api/operator/content/publish', 'POST /api/operator/content/undo'],
  },
  {
    act: 'Freeze or limit a merchant',
    alone: 'at once',
    repeating: 'the same',
    test: '`operations/merchants/merchants.db.test.ts`',
    calls: ['POST /api/operator/merchants/change'],
  },
  {
    act: 'Unfreeze a merchant, change its fee, raise its limits',
    alone: 'nothing',
    repeating: 'nothing',
    test: '`operations/merchants/merchants.db.test.ts`',
    calls: ['POST /api/operator/merchants/change'],
  },
  {
    act: 'Let a merchant or an app in',
    alone: 'nothing',
    repeating: 'nothing',
    test: '`operations/merchants/merchants.db.test.ts`',
    calls: ['POST /api/operator/applications/decide', 'POST /api/operator/apps/decide'],
  },
  {
    act: 'Stop an app',
    alone: 'at once',
    repeating: 'the same',
    test: '`apps/stopping/stopping.db.test.ts`',
    calls: ['POST /api/operator/registered-apps/stop'],
  },
  {
    act: 'Let a stopped app work again',
    alone: 'nothing',
    repeating: 'nothing',
    test: '`apps/stopping/stopping.db.test.ts`',
    calls: ['POST /api/operator/registered-apps/restart'],
  },
  {
    act: 'Write to a side of a case, to a customer, or as the platform in the chat of a trade',
    alone: 'words to the people of that case only; each stands in it',
    repeating: 'as many as there are cases',
    test: '`attacks/operator-rights.test.ts`',
    calls: [
      'POST /api/operator/complaints/ask',
      'POST /api/operator/chat/say',
      'POST /api/operator/support/say',
      'POST /api/operator/support/decide',
      'POST /api/operator/feedback/decide',
    ],
  },
  {
    act: 'Sign second',
    alone: 'what somebody independent proposed, and nothing of their own',
    repeating: 'the same',
    test: '`staff/management/manage.db.test.ts`',
    calls: ['POST /api/operator/proposals/decide'],
  },
];
