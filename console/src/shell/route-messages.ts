import { catalogue } from '@eh/ui/reader/catalogue.ts';
import type { RouteName } from './route.ts';

interface RouteText {
  /** The name in the rail and in the search. */
  readonly title: string;
  /** A sentence or two on its purpose. */
  readonly help: string;
}

/** The name and the purpose of each screen. */
export const routeMessages = catalogue<Readonly<Record<RouteName, RouteText>>>({
  'zh-CN': {
    orders: {
      title: '挂单',
      help: '审核规则没有直接放行的挂单：价格、说明和收款账户。通过后立即上架，驳回时卖家会看到理由。',
    },
    identity: { title: '实名认证', help: '核对证件与本人。资料只对领取案件的人显示，每次查看都会记录。' },
    accounts: { title: '账户冲突', help: '两个人登记了同一个收款账户。查明是谁的，再结案。' },
    complaints: { title: '申诉', help: '双方对一笔交易有争议。看证据、补问，再提议或裁定；大额须两人签署。' },
    contacts: { title: '联系方式', help: '有人丢了手机或邮箱，请求更换。核对本人后再通过。' },
    transfers: { title: '转账', help: '规则要求人工审核的转账。放行后立即到账，驳回后退回。' },
    redemptions: { title: 'USDT 赎回', help: '用币换回 USDT。批准后在离线设备上签名，再把签名导回来。' },
    credits: { title: '增减余额', help: '给账户增减余额：一人提出，另一人签署。' },
    reports: { title: '举报', help: '被举报的用户。成立或不成立，都要写理由。' },
    support: { title: '在线客服', help: '用户和访客的对话。领取后回复，结束时注明是否解决，可转交同事。' },
    'support-ratings': {
      title: '客服评分',
      help: '用户对客服对话的评分：今天和最近七天的数量与平均分，按客服和日期。',
    },
    'support-replies': { title: '快捷回复', help: '在线客服在对话中一键填入的回复，中英文各一份。' },
    feedback: { title: '意见反馈', help: '用户说哪里出错、看不懂或可以更好。您的回复会作为消息发给用户。' },
    suspended: { title: '已暂停的交易', help: '规则无法结束的交易。恢复、放币或退币。' },
    apps: { title: '第三方应用', help: '商户登记的正式应用。核对域名、名称与标志，通过后用户可以授权。' },
    applications: {
      title: '商户申请',
      help: '有人申请收款，或商户提交了新标志。核对网站、经营内容与标志，两人签字后通过。',
    },
    payouts: { title: '商户打款', help: '商户的大额打款。核对余额、退款与收款人，两人签字后付出，一人即可拒绝。' },
    proposals: { title: '双人批准', help: '一人提出的更改，须由另一位独立的运营人员批准。' },
    figures: { title: '数据', help: '一段时间内的成交、放币速度与各付款方式。' },
    trades: { title: '交易', help: '查找任何一笔交易，逐步回看。' },
    listings: { title: '市场', help: '所有挂单及其修改；可以下架。' },
    'wash-trades': {
      title: '刷单嫌疑',
      help: '近 30 天里像是刷出来的成交：双向对倒、反复小额、多人循环、同一设备或网络。点开看依据和交易，可以不计入信誉和参考价，也可以恢复。',
    },
    deadlines: { title: '时限', help: '接下来到期的，以及已经超时的。' },
    books: { title: '账本', help: '账本：账户、分录、证明。' },
    circulation: { title: '流通与储备', help: '流通中的币与链上储备是否相符。' },
    exchange: { title: 'USDT 兑换', help: 'USDT 买入与赎回的汇率、开关和明细。' },
    users: { title: '用户', help: '查找用户，查看资料，并逐项更改。打开资料会记录在案。' },
    merchants: { title: '商户', help: '查找收款商户，查看资料；冻结立即生效，费率和放宽须另一人批准。' },
    'registered-apps': { title: '应用管理', help: '查找商户登记的应用。停用立即生效，恢复须由另一位运营人员批准。' },
    'erased-data': { title: '数据清除', help: '每晚按保存天数清除了多少、哪里失败，以及已注销账号收到的币。' },
    errors: {
      title: '错误报告',
      help: '应用上报的失败请求，按原因归并，附版本、线路和系统；处理后标为已处理，再次出现会自动打开。',
    },
    'past-credits': { title: '已结束的增减余额', help: '已结束的增减余额。' },
    settings: {
      title: '配置',
      help: '平台的每一个数字都在这里：现值、默认值、历史。改动先看影响，关系到资金的须两人签字，随时可以改回。',
    },
    levels: { title: '等级权限', help: '每个等级可以做什么。关闭立即生效，重新开放须由另一位所有者批准。' },
    methods: { title: '付款方式', help: '为所有人暂停某种付款方式。' },
    operators: { title: '运营人员', help: '运营人员及其角色。更改须由另一位所有者批准。' },
    content: { title: '内容', help: '公告、横幅、帮助与弹窗文字：草稿、预览、发布、恢复旧版本。' },
    audit: { title: '操作记录', help: '谁在何时做了什么、为什么。任何人都不能更改。' },
    invitation: { title: '接受邀请', help: '接受邀请。' },
  },
  en: {
    orders: {
      title: 'Listings',
      help: 'Listings that the rules did not let through: price, words, payment accounts. Passed ones go on sale at once; the seller reads why one was rejected.',
    },
    identity: {
      title: 'Identity',
      help: 'Checks whether a document belongs to the person. Documents are shown to the operator who claimed the case, and each view is recorded.',
    },
    accounts: {
      title: 'Account claims',
      help: 'Two people have entered the same payment account. Find out whose it is, then close the case.',
    },
    complaints: {
      title: 'Complaints',
      help: 'The two sides of a trade disagree. Look at the evidence, ask, then propose or decide; large sums need two signatures.',
    },
    contacts: {
      title: 'Contacts',
      help: 'Somebody lost a phone or an e-mail and asks to change it. Make sure who it is before you pass it.',
    },
    transfers: {
      title: 'Transfers',
      help: 'Transfers that the rules hold for review. Passed ones arrive at once, rejected ones go back.',
    },
    redemptions: {
      title: 'Redemptions',
      help: 'Coins redeemed for USDT. Approve, sign on the offline device, bring the signature back.',
    },
    credits: {
      title: 'Credits',
      help: 'Coins credited to an account or taken back: one operator asks, another one signs.',
    },
    reports: { title: 'Reports', help: 'People whom others reported. Upheld or dismissed, with a reason.' },
    support: {
      title: 'Live support',
      help: 'Conversations of users and visitors. Claim one to answer; end it as solved or not, or hand it over.',
    },
    'support-ratings': {
      title: 'Ratings',
      help: 'How people rated live support, today and in the last seven days: count and average, by operator and by day.',
    },
    'support-replies': {
      title: 'Canned answers',
      help: 'Answers that support fills in at a press, in both languages.',
    },
    feedback: {
      title: 'Feedback',
      help: 'What broke, what is hard to understand, what could be better. Your answer reaches the sender as a notice.',
    },
    suspended: {
      title: 'Suspended trades',
      help: 'Trades that no rule could end. Resume them, release or return the coins.',
    },
    apps: {
      title: 'Apps',
      help: 'Live apps that merchants registered. Check domain, name and logo; users can authorize an app once it is approved.',
    },
    applications: {
      title: 'Applications',
      help: 'Somebody wants to take payments, or a merchant has a new logo. Compare both with the website; two operators pass it.',
    },
    payouts: {
      title: 'Payouts',
      help: 'Large payouts of merchants. Check balance, refunds and recipient; two operators approve, one refuses.',
    },
    proposals: {
      title: 'Second approvals',
      help: 'Changes that one operator proposed and an independent second one has to approve.',
    },
    figures: {
      title: 'Figures',
      help: 'What was traded in a span, how quickly coins were released, and by which payment method.',
    },
    trades: { title: 'Trades', help: 'Finds any trade and walks through it step by step.' },
    listings: { title: 'Market', help: 'All listings with their edits; one can be taken down.' },
    'wash-trades': {
      title: 'Wash trades',
      help: 'Trades of the last 30 days that look as if they were made for show: back and forth, small sums, rings, one device. Open a line to see why; exclude the people from reputations and the reference price, or count them again.',
    },
    deadlines: { title: 'Deadlines', help: 'What is due next, and what is overdue.' },
    books: { title: 'Ledger', help: 'The ledger: accounts, entries, proofs.' },
    circulation: {
      title: 'Circulation',
      help: 'Whether the coins in circulation are covered by the reserve on the chains.',
    },
    exchange: { title: 'USDT exchange', help: 'Rates, switches and payments of buying with USDT and redeeming.' },
    users: {
      title: 'Users',
      help: 'Finds people, shows what is known of them, changes one thing at a time. Opening a page is recorded.',
    },
    merchants: {
      title: 'Merchants',
      help: 'Find a merchant and see its facts. Suspending holds at once; a fee and anything wider takes a second operator.',
    },
    'registered-apps': {
      title: 'Registered apps',
      help: 'Look up the apps of merchants. Stopping one is in force at once; letting it work again takes a second operator.',
    },
    'erased-data': {
      title: 'Erased data',
      help: 'How much old data each night erased, what failed, and coins that arrived at closed accounts.',
    },
    errors: {
      title: 'Error reports',
      help: 'Failed calls that apps reported, by cause, with version, API line and system. Mark one as done; it opens again when it is met again.',
    },
    'past-credits': { title: 'Past credits', help: 'Credits that ended.' },
    settings: {
      title: 'Settings',
      help: 'Every figure of the platform: value, default, history. See the effect before a change; what touches money takes two, and everything can be undone.',
    },
    levels: {
      title: 'Levels',
      help: 'What people of each level may do. Closing takes effect at once; another owner approves opening it again.',
    },
    methods: { title: 'Payment methods', help: 'Pauses a payment method for everybody.' },
    operators: { title: 'Operators', help: 'Operators and their roles. Another owner approves each change.' },
    content: {
      title: 'Content',
      help: 'Announcements, banners, help and texts of dialogs: drafts, preview, versions.',
    },
    audit: { title: 'Audit log', help: 'Who did what, when and why. Nobody can change it.' },
    invitation: { title: 'Accept the invitation', help: 'Accepts an invitation.' },
  },
});
