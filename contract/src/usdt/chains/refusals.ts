import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals concerning the USDT networks. */
export const chainRefusals = {
  ChainNotOffered: {
    code: 25_003,
    http: 200,
    en: 'USDT on this network is not supported',
    zh: '暂不支持该网络的 USDT',
  },
} as const satisfies RefusalTable;
