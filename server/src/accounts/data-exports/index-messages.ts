import type { ExportPartName } from '@eh/contract/accounts/data-exports/export-parts.ts';
import { EXPORTED_RECEIPTS_MAX } from '@eh/contract/accounts/data-exports/export-parts.ts';
import { CALL_LOG_DAYS } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';

interface IndexMessages {
  readonly title: string;
  readonly intro: string;
  readonly account: string;
  readonly nickname: string;
  readonly madeAt: string;
  readonly part: string;
  readonly count: string;
  readonly files: string;
  readonly explain: string;
  readonly parts: Readonly<Record<ExportPartName, string>>;
  readonly explains: Readonly<Record<ExportPartName, string>>;
  readonly more: (count: number) => string;
  readonly masked: string;
  readonly times: string;
}

/** The texts of the page that explains an export. */
export const indexMessages: Readonly<Record<Language, IndexMessages>> = {
  'zh-CN': {
    title: '我的 EH 数据',
    intro: '这是平台保存的、与您本人有关的数据。文件含有隐私，请妥善保管，不要转发给他人。',
    account: '账号',
    nickname: '昵称',
    madeAt: '数据截止',
    part: '内容',
    count: '数量',
    files: '文件',
    explain: '说明',
    parts: {
      profile: '资料',
      trades: '交易',
      chats: '聊天',
      bills: '账单',
      receipts: '交易凭证',
      support: '客服对话',
      feedback: '意见反馈',
      files: '上传的文件',
      calls: '密钥调用记录',
    },
    explains: {
      profile: '账号、联系方式、实名状态、收付款账户、登录设备和同意过的条款（JSON）。',
      trades: '每笔买入和卖出：数量、单价、金额、状态和时间（CSV，可用表格软件打开）。',
      chats: '交易中的聊天文字（CSV）。图片在“上传的文件”里。',
      bills: '每一笔资金变动及变动后的余额（CSV）。',
      receipts: `最近 ${EXPORTED_RECEIPTS_MAX} 笔成交的签名凭证（PDF），可在“核验凭证”页核对。更早的可在交易详情页下载。`,
      support: '您与在线客服的对话：双方的文字、时间和评分（CSV）。',
      feedback: '您发送的意见反馈和收到的答复（CSV）。',
      files: '您上传过且仍在保存的图片、视频和文件。',
      calls: `您的交易密钥在最近 ${CALL_LOG_DAYS} 天内的调用：时间、接口、结果和来源地址（CSV）。`,
    },
    more: (count) => `另有 ${count} 个`,
    masked: '交易对方的姓名和账号按应用中的显示方式打码，对方发来的文件不在其中。',
    times: '时间均为协调世界时（UTC）。',
  },
  en: {
    title: 'My data at EH',
    intro: 'This is what the platform stores about you. It is private: keep it safe and pass it on to nobody.',
    account: 'Account',
    nickname: 'Nickname',
    madeAt: 'As of',
    part: 'Part',
    count: 'Count',
    files: 'Files',
    explain: 'What it is',
    parts: {
      profile: 'Profile',
      trades: 'Trades',
      chats: 'Chats',
      bills: 'Bills',
      receipts: 'Receipts',
      support: 'Customer service',
      feedback: 'Feedback',
      files: 'Uploaded files',
      calls: 'Calls of your keys',
    },
    explains: {
      profile: 'Account, contacts, identity status, payment accounts, devices and the terms you accepted (JSON).',
      trades: 'Each purchase and sale: quantity, price, sum, status and times (CSV, opens in a spreadsheet).',
      chats: 'What was written in the chats of your trades (CSV). Pictures are among the uploaded files.',
      bills: 'Each movement of your coins and the balance after it (CSV).',
      receipts: `Signed receipts of your newest ${EXPORTED_RECEIPTS_MAX} completed trades (PDF), which the page “Verify a receipt” checks. Older ones are on the page of their trade.`,
      support: 'Your talks with customer service: the words of both sides, times and ratings (CSV).',
      feedback: 'The feedback that you sent, and the answers to it (CSV).',
      files: 'Pictures, videos and documents that you uploaded and that are still stored.',
      calls: `What your trader keys called in the last ${CALL_LOG_DAYS} days: time, call, result and address (CSV).`,
    },
    more: (count) => `and ${count} more`,
    masked:
      'Names and accounts of the people you traded with are masked as they are in the app. Files that they sent are not included.',
    times: 'All times are in Coordinated Universal Time (UTC).',
  },
};
