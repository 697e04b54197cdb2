import {
  EXPORT_HOURS,
  EXPORT_LINK_MINUTES,
  type ExportPartName,
} from '@eh/contract/accounts/data-exports/export-parts.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

type PartTexts = Readonly<Record<ExportPartName, string>>;
type CountTexts = Readonly<Record<ExportPartName, (done: number, total: number) => string>>;

const partsZh: PartTexts = {
  profile: '资料',
  trades: '交易',
  chats: '聊天',
  bills: '账单',
  receipts: '凭证',
  support: '客服对话',
  feedback: '意见反馈',
  files: '文件',
  calls: '密钥调用记录',
};
const countsZh: CountTexts = {
  profile: () => '正在整理资料',
  trades: (done, total) => `${total} 笔交易里的 ${done} 笔`,
  chats: (done, total) => `${total} 笔交易的聊天里的 ${done} 笔`,
  bills: (done, total) => `${total} 条账单里的 ${done} 条`,
  receipts: (done, total) => `${total} 份凭证里的 ${done} 份`,
  support: (done, total) => `${total} 次客服对话里的 ${done} 次`,
  feedback: (done, total) => `${total} 条反馈里的 ${done} 条`,
  files: (done, total) => `${total} 个文件里的 ${done} 个`,
  calls: (done, total) => `${total} 条密钥调用记录里的 ${done} 条`,
};
const partsEn: PartTexts = {
  profile: 'profile',
  trades: 'trades',
  chats: 'chats',
  bills: 'bills',
  receipts: 'receipts',
  support: 'talks with customer service',
  feedback: 'feedback',
  files: 'files',
  calls: 'calls of your keys',
};
const countsEn: CountTexts = {
  profile: () => 'Your profile',
  trades: (done, total) => `${done} of ${total} trades`,
  chats: (done, total) => `Chats of ${done} of ${total} trades`,
  bills: (done, total) => `${done} of ${total} bills`,
  receipts: (done, total) => `${done} of ${total} receipts`,
  support: (done, total) => `${done} of ${total} talks with customer service`,
  feedback: (done, total) => `${done} of ${total} pieces of feedback`,
  files: (done, total) => `${done} of ${total} files`,
  calls: (done, total) => `${done} of ${total} calls of your keys`,
};

const MINUTE_SECONDS = 60;
const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Sizes are written the same in both languages. */
function sizeOf(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / KILOBYTE)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

export const exportMessages = catalogue({
  'zh-CN': {
    title: '导出我的数据',
    explain: '把平台保存的、与您有关的数据整理成一个 ZIP 文件。需要几分钟，好了会通知您，可以离开这页。',
    holds: `包含：${Object.values(partsZh).join('、')}`,
    begin: '导出我的数据',
    beginPurpose: '导出我的数据',
    making: '正在备好您的数据',
    makingText: '好了会通知您，可以离开这页',
    counting: '正在清点',
    counts: countsZh,
    about: (seconds: number) =>
      seconds < MINUTE_SECONDS ? '不到 1 分钟' : `约 ${Math.ceil(seconds / MINUTE_SECONDS)} 分钟`,
    progress: '导出进度',
    stop: '停止',
    stopTitle: '停止导出？',
    stopText: '已经整理的部分会删除。',
    goOn: '继续导出',
    stopped: '已停止导出',
    ready: '您的数据已备好',
    readyText: `每个下载链接只能用一次，${EXPORT_LINK_MINUTES} 分钟内有效。文件含有隐私，请妥善保管。`,
    download: '下载',
    downloadPurpose: '下载我的数据',
    size: '文件大小',
    deletedAt: '文件删除时间',
    last: '上次导出',
    ended: (day: string) => `${day}，文件已删除`,
    wasStopped: (day: string) => `${day}，已停止`,
    failed: '导出没有成功，请重试。',
    link: '下载链接',
    linkText: `每个只用一次，文件保留 ${EXPORT_HOURS} 小时`,
    sizeOf,
  },
  en: {
    title: 'Get my data',
    explain:
      'Everything the platform stores about you as one ZIP file. It takes some minutes. You will be told, and may leave this page.',
    holds: `With your ${Object.values(partsEn).join(', ')}`,
    begin: 'Get my data',
    beginPurpose: 'Get my data',
    making: 'Preparing your data',
    makingText: 'You will be told. You may leave this page',
    counting: 'Counting',
    counts: countsEn,
    about: (seconds: number) =>
      seconds < MINUTE_SECONDS ? 'under 1 min' : `about ${Math.ceil(seconds / MINUTE_SECONDS)} min`,
    progress: 'Progress of the export',
    stop: 'Stop',
    stopTitle: 'Stop the export?',
    stopText: 'What has been prepared is deleted.',
    goOn: 'Go on',
    stopped: 'Export stopped',
    ready: 'Your data is ready',
    readyText: `Each download link works once, within ${EXPORT_LINK_MINUTES} minutes. The file is private: keep it safe.`,
    download: 'Download',
    downloadPurpose: 'Download my data',
    size: 'Size of the file',
    deletedAt: 'File is deleted',
    last: 'Last export',
    ended: (day: string) => `${day}, deleted`,
    wasStopped: (day: string) => `${day}, stopped`,
    failed: 'The export did not work. Please try again.',
    link: 'Download link',
    linkText: `works once; file stays ${EXPORT_HOURS} hours`,
    sizeOf,
  },
});
