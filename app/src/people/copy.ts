import type { ReportCause } from '@eh/contract/people-words.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

interface PeopleWords {
  readonly title: string;
  readonly joined: (days: number) => string;
  readonly follow: string;
  readonly unfollow: string;
  readonly blocked: string;
  readonly record: string;
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
    readonly trades: (count: number) => string;
    readonly people: (count: number) => string;
    readonly none: string;
  };
  readonly listings: string;
  readonly noListings: string;
  readonly limits: (range: string) => string;
  readonly said: string;
  readonly noneSaid: string;
  readonly more: string;
  readonly good: string;
  readonly bad: string;
  readonly by: { readonly buyer: string; readonly seller: string };
  readonly acts: string;
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
    readonly words: string;
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

export const peopleWords = catalogue<PeopleWords>({
  'zh-CN': {
    title: '交易伙伴',
    joined: (days) => (days === 0 ? '今天注册' : `注册 ${days} 天`),
    follow: '关注',
    unfollow: '取消关注',
    blocked: '你已拉黑此人，彼此看不到、也买不了对方的挂单',
    record: '交易记录',
    facts: {
      recent: '近 30 天成交',
      buying: '买入',
      selling: '卖出',
      sides: (trades, percent) => (percent === null ? '暂无' : `${trades} 单 · 完成率 ${percent}%`),
      pays: '平均付款',
      releases: '平均放币',
      minutes: (minutes) => `约 ${minutes} 分钟`,
      partners: '交易过的人',
      rating: '好评率',
      ratingText: (percent, count) => `${percent}%（${count} 条评价）`,
      followers: '关注者',
      blockers: '被拉黑',
      withMe: '与你成交',
      trades: (count) => `${count} 单`,
      people: (count) => `${count} 人`,
      none: '暂无',
    },
    listings: '在售挂单',
    noListings: '现在没有在售挂单',
    limits: (range) => `限额 ${range}`,
    said: '收到的评价',
    noneSaid: '还没有人评价',
    more: '更多评价',
    good: '好评',
    bad: '差评',
    by: { buyer: '来自买家', seller: '来自卖家' },
    acts: '更多操作',
    block: '拉黑',
    unblock: '取消拉黑',
    report: '举报',
    reported: { open: '你的举报正在处理', upheld: '你的举报已成立', dismissed: '你的举报未成立' },
    blockTitle: (name) => `拉黑 ${name}？`,
    blockText: '你们将看不到、也买不了对方的挂单。正在进行的交易不受影响，对方不会收到通知。',
    keep: '再想想',
    blockDone: '已拉黑',
    unblockDone: '已取消拉黑',
    reportSheet: {
      title: (name) => `举报 ${name}`,
      note: '由官方客服核查，对方不会知道是谁举报。与某笔交易有关的争议，请在该交易里申诉。',
      cause: '原因',
      causes: {
        fraud: '欺诈',
        forged_voucher: '伪造凭证',
        other_payer: '非本人付款',
        off_platform: '站外交易',
        abuse: '辱骂骚扰',
        other: '其他',
      },
      words: '发生了什么',
      missing: '请写明发生了什么',
      missingCause: '请选择原因',
      send: '提交举报',
      sent: '举报已提交',
    },
    related: {
      title: '关注与拉黑',
      kinds: { followed: '我关注的', blocked: '我拉黑的' },
      empty: { followed: '还没有关注任何人', blocked: '没有拉黑任何人' },
      emptyText: {
        followed: '在对方主页点“关注”，就能在市场里只看他们的挂单',
        blocked: '拉黑后彼此看不到、也买不了对方的挂单',
      },
    },
    missing: { title: '没有找到这个人', text: '链接可能写错了，或账户已不存在' },
  },
  en: {
    title: 'Trading partner',
    joined: (days) => (days === 0 ? 'joined today' : days === 1 ? 'joined 1 day ago' : `joined ${days} days ago`),
    follow: 'Follow',
    unfollow: 'Unfollow',
    blocked: 'You have blocked this person: neither of you sees or takes the other’s listings.',
    record: 'Record',
    facts: {
      recent: 'Last 30 days',
      buying: 'Buying',
      selling: 'Selling',
      sides: (trades, percent) =>
        percent === null ? 'nothing yet' : `${trades === 1 ? '1 trade' : `${trades} trades`} · ${percent}% completed`,
      pays: 'Pays in',
      releases: 'Releases in',
      minutes: (minutes) => `about ${minutes} min`,
      partners: 'Partners',
      rating: 'Good ratings',
      ratingText: (percent, count) => `${percent}% of ${count}`,
      followers: 'Followers',
      blockers: 'Blocked by',
      withMe: 'With you',
      trades: (count) => (count === 1 ? '1 trade' : `${count} trades`),
      people: (count) => (count === 1 ? '1 person' : `${count} people`),
      none: 'none yet',
    },
    listings: 'On sale',
    noListings: 'Nothing on sale right now',
    limits: (range) => `Limit ${range}`,
    said: 'Ratings',
    noneSaid: 'Nobody has rated yet',
    more: 'More ratings',
    good: 'Good',
    bad: 'Bad',
    by: { buyer: 'from a buyer', seller: 'from a seller' },
    acts: 'More',
    block: 'Block',
    unblock: 'Unblock',
    report: 'Report',
    reported: {
      open: 'Your report is being looked at',
      upheld: 'Your report was upheld',
      dismissed: 'Your report was not upheld',
    },
    blockTitle: (name) => `Block ${name}?`,
    blockText:
      'Neither of you will see or take the other’s listings. Running trades go on, and this person is not told.',
    keep: 'Not now',
    blockDone: 'Blocked',
    unblockDone: 'No longer blocked',
    reportSheet: {
      title: (name) => `Report ${name}`,
      note: 'Customer service looks at it; who reported is not told. For a dispute over one trade, complain in that trade.',
      cause: 'Why',
      causes: {
        fraud: 'Fraud',
        forged_voucher: 'Forged voucher',
        other_payer: 'Somebody else paid',
        off_platform: 'Trading outside',
        abuse: 'Abuse',
        other: 'Other',
      },
      words: 'What happened',
      missing: 'Please write what happened',
      missingCause: 'Please choose why',
      send: 'Send the report',
      sent: 'Report sent',
    },
    related: {
      title: 'Followed and blocked',
      kinds: { followed: 'Followed', blocked: 'Blocked' },
      empty: { followed: 'You follow nobody yet', blocked: 'You have blocked nobody' },
      emptyText: {
        followed: 'Follow people on their page, and the market can show their listings alone.',
        blocked: 'Whom you block neither sees nor takes your listings, nor you theirs.',
      },
    },
    missing: { title: 'This person was not found', text: 'The link may be mistyped, or the account is gone.' },
  },
});
