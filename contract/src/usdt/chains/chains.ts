/** The networks on which USDT is accepted, by their usual names. */
export const usdtChains = ['ERC20', 'TRC20'] as const;
export type UsdtChain = (typeof usdtChains)[number];
