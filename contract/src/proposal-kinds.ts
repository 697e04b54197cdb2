/** What takes effect only once an independent second operator approves it. */
export const proposalKinds = [
  'operator.add',
  'operator.role',
  'operator.enable',
  'operator.keys',
  'exchange.rate',
  'redemption.rules',
  'trade.policy',
] as const;
export type ProposalKindName = (typeof proposalKinds)[number];

export const proposalStates = ['waiting', 'approved', 'refused', 'cancelled', 'expired'] as const;

/** How one operator came to stand behind another. */
export const bondKinds = ['made', 'keys', 'role', 'enabled', 'opened'] as const;
export type BondKind = (typeof bondKinds)[number];
