import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const reserveMessages = catalogue({
  'zh-CN': {
    title: '流通与储备',
    circulating: '流通',
    reserve: '储备（按现价）',
    soon: '有两天的储备证明后显示',
    says: (days: number) => `${days} 天的流通量与储备`,
  },
  en: {
    title: 'Circulation and reserve',
    circulating: 'circulating',
    reserve: "reserve, at today's rate",
    soon: 'Shows once there are proofs of two days',
    says: (days: number) => `What circulated and the reserve over ${days} days`,
  },
});
