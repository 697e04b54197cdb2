import type { CallName, calls } from '@eh/contract/calls.ts';
import { type OperatorRole, operatorRoles } from '@eh/contract/staff/roles/roles.ts';

export type OperatorCall = {
  [Name in CallName]: (typeof calls)[Name]['access'] extends 'operator' ? Name : never;
}[CallName];

/** Roles that decide in a queue: the owner is always one of them. */
const only = (...roles: readonly OperatorRole[]): readonly OperatorRole[] => ['owner', ...roles];
/** Roles that decide in a queue, and the auditor, who only reads. */
const readBy = (...roles: readonly OperatorRole[]): readonly OperatorRole[] => ['owner', 'auditor', ...roles];
const everybody = operatorRoles;

/**
 * The roles that may make each call of the console. A call without an entry does not compile, and every other role has
 * to get the refusal: a new call is open to nobody by accident.
 */
export const operatorRights: Readonly<Record<OperatorCall, readonly OperatorRole[]>> = {
  'GET /api/operator/logout': everybody,
  'GET /api/operator/me': everybody,
  'POST /api/operator/stay': everybody,
  'POST /api/operator/signatures': everybody,
  'POST /api/operator/audit': everybody,

  'POST /api/operator/search': everybody,
  // Of the queue of listings; each queue asks for its own roles.
  'POST /api/operator/queue/decided': readBy('reviewer'),
  'POST /api/operator/queue/colleagues': only('reviewer'),
  'POST /api/operator/queue/hand-over': only('reviewer'),

  'POST /api/operator/operators': readBy(),
  'POST /api/operator/operators/add': only(),
  'POST /api/operator/operators/change': only(),
  'POST /api/operator/proposals': readBy('finance', 'support', 'arbiter', 'content'),
  'POST /api/operator/proposals/decide': only('finance', 'support', 'arbiter', 'content'),
  'POST /api/operator/levels': readBy('support', 'reviewer', 'arbiter', 'finance'),
  'POST /api/operator/levels/change': only(),

  'POST /api/operator/users': readBy('support', 'reviewer', 'arbiter', 'finance'),
  'POST /api/operator/data_erasures': readBy('support', 'reviewer', 'arbiter', 'finance'),
  'POST /api/operator/users/profile': readBy('support', 'reviewer', 'arbiter', 'finance'),
  'POST /api/operator/users/pushes': readBy('support', 'arbiter'),
  // Of the first kind of change, freezing; the other kinds have a table of their own.
  'POST /api/operator/users/change': only('support', 'arbiter'),

  'POST /api/operator/payouts': readBy('finance'),
  'POST /api/operator/payouts/claim': only('finance'),
  'POST /api/operator/payouts/decide': only('finance'),
  'POST /api/operator/apps': readBy('reviewer'),
  'POST /api/operator/apps/claim': only('reviewer'),
  'POST /api/operator/apps/decide': only('reviewer'),
  'POST /api/operator/applications': readBy('reviewer'),
  'POST /api/operator/applications/claim': only('reviewer'),
  'POST /api/operator/applications/decide': only('reviewer'),
  'POST /api/operator/errors': readBy('support', 'content'),
  'POST /api/operator/errors/cause': readBy('support', 'content'),
  'POST /api/operator/errors/done': only('support', 'content'),
  'POST /api/operator/merchants': readBy('reviewer', 'support', 'finance'),
  'POST /api/operator/merchants/profile': readBy('reviewer', 'support', 'finance'),
  'POST /api/operator/merchants/changes': readBy('reviewer', 'support', 'finance'),
  // Of the first kind of change, freezing; a fee and limits are for finance.
  'POST /api/operator/merchants/change': only('support', 'finance', 'reviewer'),

  'POST /api/operator/registered-apps': readBy('reviewer', 'support', 'finance'),
  'POST /api/operator/registered-apps/profile': readBy('reviewer', 'support', 'finance'),
  'POST /api/operator/registered-apps/stop': only('support', 'finance', 'reviewer'),
  'POST /api/operator/registered-apps/restart': only('finance'),

  'POST /api/operator/identity': readBy('reviewer'),
  'POST /api/operator/identity/case': readBy('reviewer'),
  'GET /api/operator/identity/figures': readBy('reviewer'),
  'POST /api/operator/identity/claim': only('reviewer'),
  'POST /api/operator/identity/decide': only('reviewer'),
  'POST /api/operator/identity/reopen': only('reviewer'),
  'POST /api/operator/files/view': only('reviewer', 'arbiter', 'support'),

  'POST /api/operator/accounts': readBy('reviewer', 'support'),
  'POST /api/operator/accounts/claim': only('reviewer', 'support'),
  'POST /api/operator/accounts/decide': only('reviewer', 'support'),
  'POST /api/operator/accounts/unveil': only('reviewer', 'support'),

  'POST /api/operator/contacts': readBy('reviewer', 'support'),
  'POST /api/operator/contacts/claim': only('reviewer', 'support'),
  'POST /api/operator/contacts/decide': only('reviewer', 'support'),

  'POST /api/operator/orders': readBy('reviewer'),
  'POST /api/operator/orders/claim': only('reviewer'),
  'POST /api/operator/orders/decide': only('reviewer'),

  'POST /api/operator/transfers': readBy('finance'),
  'POST /api/operator/transfers/claim': only('finance'),
  'POST /api/operator/transfers/decide': only('finance'),

  'POST /api/operator/exchange': readBy('finance'),
  'POST /api/operator/exchange/rate': only('finance'),
  'POST /api/operator/exchange/open': only('finance'),
  'POST /api/operator/exchange/purchases': readBy('finance'),
  'POST /api/operator/exchange/unclaimed': readBy('finance'),

  'POST /api/operator/books/accounts': readBy('finance'),
  'POST /api/operator/books/lines': readBy('finance'),
  'POST /api/operator/books/entry': readBy('finance'),
  'POST /api/operator/books/proof': readBy('finance'),
  'POST /api/operator/books/circulation': readBy('finance'),

  'POST /api/operator/credits': readBy('finance'),
  'POST /api/operator/credits/ask': only('finance'),
  'POST /api/operator/credits/claim': only('finance'),
  'POST /api/operator/credits/decide': only('finance'),
  'POST /api/operator/credits/cancel': only('finance'),

  'POST /api/operator/redemptions': readBy('finance'),
  'POST /api/operator/redemptions/claim': only('finance'),
  'POST /api/operator/redemptions/decide': only('finance'),
  'POST /api/operator/redemptions/prepare': only('finance'),
  'POST /api/operator/redemptions/import': only('finance'),
  'POST /api/operator/redemptions/payers': readBy('finance'),

  'GET /api/operator/depth': readBy('reviewer', 'arbiter', 'support', 'finance'),
  'POST /api/operator/listings': readBy('arbiter', 'support', 'finance'),
  'POST /api/operator/trades': readBy('arbiter', 'support', 'finance'),
  'POST /api/operator/methods': readBy('arbiter', 'support', 'finance'),
  'POST /api/operator/methods/switch': only('arbiter'),
  'POST /api/operator/wash-trades': readBy('arbiter', 'support', 'finance'),
  'POST /api/operator/wash-trades/decide': only('arbiter'),
  'POST /api/operator/settings': everybody,
  // Of transfers; each rule has its own readers.
  'POST /api/operator/settings/history': readBy('finance'),
  'POST /api/operator/settings/preview': readBy('finance'),
  'POST /api/operator/settings/change': only(),
  'GET /api/operator/figures': readBy('arbiter', 'support', 'finance'),
  'POST /api/operator/trades/record': readBy('arbiter', 'support', 'finance'),
  'POST /api/operator/trades/stop': only('arbiter'),
  'POST /api/operator/listings/fall': only('arbiter'),
  'POST /api/operator/deadlines': readBy('arbiter', 'support', 'finance'),
  'POST /api/operator/suspended': readBy('arbiter'),
  'POST /api/operator/suspended/claim': only('arbiter'),
  'POST /api/operator/suspended/decide': only('arbiter'),

  'POST /api/operator/complaints': readBy('arbiter', 'support'),
  'POST /api/operator/complaints/case': readBy('arbiter', 'support'),
  'POST /api/operator/complaints/replies': readBy('arbiter', 'support'),
  'POST /api/operator/complaints/claim': only('arbiter', 'support'),
  'POST /api/operator/complaints/ask': only('arbiter', 'support'),
  'POST /api/operator/complaints/propose': only('arbiter'),
  'POST /api/operator/complaints/decide': only('arbiter'),
  'POST /api/operator/complaints/hold': only('arbiter'),
  'POST /api/operator/complaints/review': only('arbiter'),

  'POST /api/operator/reports': readBy('arbiter', 'support'),
  'POST /api/operator/reports/claim': only('arbiter', 'support'),
  'POST /api/operator/reports/decide': only('arbiter', 'support'),

  'POST /api/operator/feedback': readBy('support'),
  'POST /api/operator/feedback/claim': only('support'),
  'POST /api/operator/feedback/decide': only('support'),
  'POST /api/operator/support': readBy('support'),
  'POST /api/operator/support/claim': only('support'),
  'POST /api/operator/support/decide': only('support'),
  'POST /api/operator/support/messages': readBy('support'),
  'POST /api/operator/support/say': only('support'),
  'POST /api/operator/support/ratings': readBy('support'),
  'POST /api/operator/support/replies': readBy('support'),
  'POST /api/operator/support/replies/save': only('support'),
  'POST /api/operator/support/replies/remove': only('support'),

  'POST /api/operator/content': readBy('content', 'support'),
  'POST /api/operator/content/item': readBy('content', 'support'),
  'POST /api/operator/content/version': readBy('content', 'support'),
  'POST /api/operator/content/preview': readBy('content', 'support'),
  'POST /api/operator/content/create': only('content'),
  'POST /api/operator/content/save': only('content'),
  'POST /api/operator/content/publish': only('content'),
  'POST /api/operator/content/end': only('content'),
  'POST /api/operator/content/undo': only('content'),
  'POST /api/operator/content/picture': only('content'),
  'POST /api/operator/content/captions': only('content'),

  'POST /api/operator/chat': readBy('arbiter', 'support'),
  'POST /api/operator/chat/say': only('arbiter', 'support'),
};
