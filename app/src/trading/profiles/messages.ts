import type { ReportCause } from '@eh/contract/trading/profiles/parts.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

interface PeopleMessages {
  readonly title: string;
  readonly joined: (days: number) => string;
  readonly follow: string;
  readonly unfollow: string;
  readonly blocked: string;
  readonly record: string;
  readonly recordText: string;
  readonly facts: {
    readonly recent: string;
    readonly buying: string;
    readonly selling: string;
    readonly sides: (trades: number, percent: string | null) => string;
    readonly pays: string;
    readonly releases: string;
    readonly minutes: (minutes: number) => string;
    readonly partners: string;
    readonly rating: string;
    readonly ratingText: (percent: string, count: number) => string;
    readonly followers: string;
    readonly blockers: string;
    readonly withMe: string;
    readonly counted: string;
    readonly countedText: (trades: number, people: number) => string;
    readonly completion: string;
    readonly trades: (count: number) => string;
    readonly people: (count: number) => string;
    readonly none: string;
  };
  readonly listings: string;
  readonly noListings: string;
  readonly limits: (range: string) => string;
  readonly ratings: string;
  readonly noRatings: string;
  readonly more: string;
  readonly good: string;
  readonly bad: string;
  readonly by: { readonly buyer: string; readonly seller: string };
  readonly actions: string;
  readonly block: string;
  readonly unblock: string;
  readonly report: string;
  readonly reported: { readonly open: string; readonly upheld: string; readonly dismissed: string };
  readonly blockTitle: (name: string) => string;
  readonly blockText: string;
  readonly keep: string;
  readonly blockDone: string;
  readonly unblockDone: string;
  readonly reportSheet: {
    readonly title: (name: string) => string;
    readonly note: string;
    readonly cause: string;
    readonly causes: Readonly<Record<ReportCause, string>>;
    readonly description: string;
    readonly missing: string;
    readonly missingCause: string;
    readonly send: string;
    readonly sent: string;
  };
  readonly related: {
    readonly title: string;
    readonly kinds: { readonly followed: string; readonly blocked: string };
    readonly empty: { readonly followed: string; readonly blocked: string };
    readonly emptyText: { readonly followed: string; readonly blocked: string };
  };
  readonly missing: { readonly title: string; readonly text: string };
}

export const peopleMessages = catalogue<PeopleMessages>({
  'zh-CN': {
    title: '交易伙伴',
    joined: (days) => (days === 0 ? '今天注册' : `注册 ${days} 天`),
    follow: '关注',
    unfollow: '取消关注',
    blocked: '您已拉黑此人，双方看不到也无法购买对方的挂单',
    record: '交易记录',
    recordText: '小额成交不计入；与同一人的成交每天只计一单，最多占五分之一。排序和自动放币只看计入的成交',
    facts: {
      recent: '近 30 天成交',
      buying: '买入',
      selling: '卖出',
      sides: (trades, percent) => (percent === null ? '暂无' : `${trades} 单 · 完成率 ${percent}%`),
      pays: '平均付款时间',
      releases: '平均放币时间',
      minutes: (minutes) => `约 ${minutes} 分钟`,
      partners: '交易对手数',
      rating: '好评率',
      ratingText: (percent, count) => `${percent}%（${count} 条评价）`,
      followers: '关注者',
      blockers: '被拉黑次数',
      withMe: '与您的成交',
      counted: '计入信誉',
      countedText: (trades, people) => `${trades} 单，来自 ${people} 人`,
      completion: '完成率（按金额）',
      trades: (count) => `${count} 单`,
      people: (count) => `${count} 人`,
      none: '暂无',
    },
    listings: '在售挂单',
    noListings: '暂无在售挂单',
    limits: (range) => `限额 ${range}`,
    ratings: '收到的评价',
    noRatings: '暂无评价',
    more: '更多评价',
    good: '好评',
    bad: '差评',
    by: { buyer: '来自买家', seller: '来自卖家' },
    actions: '更多操作',
    block: '拉黑',
    unblock: '取消拉黑',
    report: '举报',
    reported: { open: '您的举报正在处理中', upheld: '您的举报已成立', dismissed: '您的举报未成立' },
    blockTitle: (name) => `拉黑 ${name}？`,
    blockText: '双方将看不到也无法购买对方的挂单。进行中的交易不受影响，对方不会收到通知。',
    keep: '取消',
    blockDone: '已拉黑',
    unblockDone: '已取消拉黑',
    reportSheet: {
      title: (name) => `举报 ${name}`,
      note: '由官方客服核查，不会向对方透露举报人。如争议与某笔交易有关，请在该交易中发起申诉。',
      cause: '原因',
      causes: {
        fraud: '欺诈',
        forged_voucher: '伪造凭证',
        other_payer: '非本人付款',
        off_platform: '站外交易',
        abuse: '辱骂骚扰',
        other: '其他',
      },
      description: '详细说明',
      missing: '请填写详细说明',
      missingCause: '请选择原因',
      send: '提交举报',
      sent: '举报已提交',
    },
    related: {
      title: '关注与拉黑',
      kinds: { followed: '我关注的', blocked: '我拉黑的' },
      empty: { followed: '暂无关注', blocked: '暂无拉黑' },
      emptyText: {
        followed: '在对方主页点“关注”，即可在市场只看关注的人',
        blocked: '拉黑后，双方看不到也无法购买对方的挂单',
      },
    },
    missing: { title: '未找到该用户', text: '链接可能有误，或账号已不存在' },
  },
  en: {
    title: 'Trading partner',
    joined: (days) => (days === 0 ? 'joined today' : days === 1 ? 'joined 1 day ago' : `joined ${days} days ago`),
    follow: 'Follow',
    unfollow: 'Unfollow',
    blocked: "You have blocked this person. You cannot see or buy each other's listings.",
    record: 'Record',
    recordText:
      'Very small trades do not count. Trades with the same person count once a day, and for at most a fifth. Sorting and automatic release use counted trades only.',
    facts: {
      recent: 'Last 30 days',
      buying: 'Buying',
      selling: 'Selling',
      sides: (trades, percent) =>
        percent === null ? 'none yet' : `${trades === 1 ? '1 trade' : `${trades} trades`} · ${percent}% completed`,
      pays: 'Average time to pay',
      releases: 'Average time to release',
      minutes: (minutes) => `about ${minutes} min`,
      partners: 'Trading partners',
      rating: 'Positive ratings',
      ratingText: (percent, count) => `${percent}% (${count} ${count === 1 ? 'rating' : 'ratings'})`,
      followers: 'Followers',
      blockers: 'Blocked by',
      withMe: 'Trades with you',
      counted: 'Counted trades',
      countedText: (trades, people) =>
        `${trades === 1 ? '1 trade' : `${trades} trades`} from ${people === 1 ? '1 person' : `${people} people`}`,
      completion: 'Completed, by amount',
      trades: (count) => (count === 1 ? '1 trade' : `${count} trades`),
      people: (count) => (count === 1 ? '1 person' : `${count} people`),
      none: 'none yet',
    },
    listings: 'Active listings',
    noListings: 'No active listings',
    limits: (range) => `Limit ${range}`,
    ratings: 'Ratings received',
    noRatings: 'No ratings yet',
    more: 'More ratings',
    good: 'Good',
    bad: 'Bad',
    by: { buyer: 'from a buyer', seller: 'from a seller' },
    actions: 'More',
    block: 'Block',
    unblock: 'Unblock',
    report: 'Report',
    reported: {
      open: 'Your report is under review',
      upheld: 'Your report was upheld',
      dismissed: 'Your report was not upheld',
    },
    blockTitle: (name) => `Block ${name}?`,
    blockText:
      "You will not see or be able to buy each other's listings. Trades in progress are not affected, and this person is not notified.",
    keep: 'Not now',
    blockDone: 'Blocked',
    unblockDone: 'Unblocked',
    reportSheet: {
      title: (name) => `Report ${name}`,
      note: 'Customer service reviews reports and does not say who sent them. For a dispute over one trade, open a complaint in that trade.',
      cause: 'Reason',
      causes: {
        fraud: 'Fraud',
        forged_voucher: 'Forged voucher',
        other_payer: 'Third-party payment',
        off_platform: 'Off-platform trading',
        abuse: 'Abuse',
        other: 'Other',
      },
      description: 'Description',
      missing: 'Please describe what happened',
      missingCause: 'Please choose a reason',
      send: 'Submit report',
      sent: 'Report submitted',
    },
    related: {
      title: 'Followed and blocked',
      kinds: { followed: 'Followed', blocked: 'Blocked' },
      empty: { followed: 'You do not follow anyone yet', blocked: 'You have not blocked anyone' },
      emptyText: {
        followed: 'Follow people on their profile, and filter the market by sellers you follow.',
        blocked: "You and people you block cannot see or buy each other's listings.",
      },
    },
    missing: { title: 'User not found', text: 'The link may be mistyped, or the account no longer exists.' },
  },
});
