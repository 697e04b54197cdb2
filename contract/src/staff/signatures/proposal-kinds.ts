/** Platform-wide rules: one owner alone can make them stricter, loosening takes two. */
export const ruleKinds = [
  'transfer.rules',
  'redemption.rules',
  'cashier.rules',
  'trade.policy',
  'trade.clocks',
  'coins.hold',
  'account.rules',
  'account.banks',
  'account.safety',
  'reputation.rules',
  'trade.rules',
  'complaint.rules',
  'market.rules',
  'purchase.rules',
  'contact.demand',
  'account.names',
  'data.rules',
  'platform.display',
  'support.rules',
  'platform.lines',
  'platform.releases',
  'notice.rules',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Changes that take effect only once an independent second operator approves them. */
export const proposalKinds = [
  'operator.add',
  'operator.role',
  'operator.enable',
  'operator.keys',
  'exchange.rate',
  'user.loosen',
  'level.permission',
  'wash.let_in',
  'merchant.change',
  'app.restart',
  'content.publish',
  ...ruleKinds,
] as const;
export type ProposalKindName = (typeof proposalKinds)[number];

export const proposalStates = ['waiting', 'approved', 'refused', 'cancelled', 'expired'] as const;

/** How one operator came to stand behind another. */
export const bondKinds = ['made', 'keys', 'role', 'enabled', 'opened'] as const;
export type BondKind = (typeof bondKinds)[number];
