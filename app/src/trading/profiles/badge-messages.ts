import { type Badge, FAST_MINUTES, FAST_PEOPLE_MIN, SEASONED_TRADES } from '@eh/contract/trading/profiles/badges.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

interface BadgeMessages {
  readonly label: string;
  readonly why: string;
  readonly title: string;
  readonly criteria: Readonly<Record<Badge, string>>;
  readonly has: string;
  readonly lacks: string;
  readonly note: string;
}

export const badgeMessages = catalogue<BadgeMessages>({
  'zh-CN': {
    label: '徽章',
    why: '徽章怎么得来',
    title: '徽章',
    criteria: {
      verified: '已通过实名认证。',
      seasoned: `计入信誉的成交不少于 ${SEASONED_TRADES} 单。`,
      paysFast: `作为买家，从卖家接单到标记已付款，平均不超过 ${FAST_MINUTES} 分钟，且至少对 ${FAST_PEOPLE_MIN} 人如此。每人只算一次，取其平均；每天取最慢的一单。`,
      releasesFast: `作为卖家，从买家标记已付款到放币，平均不超过 ${FAST_MINUTES} 分钟，且至少对 ${FAST_PEOPLE_MIN} 人如此。每人只算一次，取其平均；每天取最慢的一单。`,
    },
    has: '已获得',
    lacks: '未获得',
    note: '徽章由交易记录自动得出，不再符合时自动取消，不能购买。',
  },
  en: {
    label: 'Badges',
    why: 'How badges are earned',
    title: 'Badges',
    criteria: {
      verified: 'Has passed identity verification.',
      seasoned: `At least ${SEASONED_TRADES} completed trades that count on the record.`,
      paysFast: `As a buyer, takes at most ${FAST_MINUTES} minutes on average from acceptance until marking a trade as paid, with at least ${FAST_PEOPLE_MIN} people. Each person counts once, by their average of the slowest trade of each day.`,
      releasesFast: `As a seller, takes at most ${FAST_MINUTES} minutes on average from "paid" until the coins are released, with at least ${FAST_PEOPLE_MIN} people. Each person counts once, by their average of the slowest trade of each day.`,
    },
    has: 'earned',
    lacks: 'not earned',
    note: 'Badges follow from the trading record by themselves, and go when it no longer meets them. They cannot be bought.',
  },
});
