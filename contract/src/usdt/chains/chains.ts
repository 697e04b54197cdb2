/** The networks on which USDT is taken, as people know them. */
export const usdtChains = ['ERC20', 'TRC20'] as const;
export type UsdtChain = (typeof usdtChains)[number];
