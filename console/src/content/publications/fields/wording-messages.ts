import type { ModalFact } from '@eh/contract/content/publications/modals/modal-facts.ts';
import type { NoticeSide } from '@eh/contract/platform/notices/notice-kind.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const wordingMessages = catalogue({
  'zh-CN': {
    sides: { buyer: '买家', seller: '卖家' } satisfies Record<NoticeSide, string>,
    facts: {
      who: '对方（姓名已遮盖）、商家、应用或设备',
      coins: '币的数量',
      sum: '付款金额',
      by: '时限，例如 14:32',
      number: '交易号的最后六位',
      version: '新版本号',
      own_version: '现在的版本号',
    } satisfies Record<ModalFact, string>,
    canSay: '可以写入的内容',
    optional: '[[ ]] 里的文字在没有该内容时不显示',
    headed: '第一行是标题，其余是正文',
    bounds: (title: number, text: number) => `锁屏上标题最多 ${title} 个字符，正文最多 ${text} 个字符`,
    sent: (subject: number, text: number) =>
      `第一行是邮件主题，最多 ${subject} 个字符；其余是短信和邮件的正文，最多 ${text} 个字符。时间按 UTC+8`,
    missing: '缺少内容时，改用自带的文字',
    own: '应用自带的文字',
    useOwn: '换成自带的文字',
  },
  en: {
    sides: { buyer: 'buyer', seller: 'seller' } satisfies Record<NoticeSide, string>,
    facts: {
      who: 'the other side, masked, or the shop, app or device',
      coins: 'the coins',
      sum: 'the sum to pay',
      by: 'the deadline, such as 14:32',
      number: 'the last six digits of the trade’s number',
      version: 'the new version',
      own_version: 'the version in use',
    } satisfies Record<ModalFact, string>,
    canSay: 'What the text may name',
    optional: 'Words in [[ ]] are left out where this is not known',
    headed: 'The first line is the heading, the rest the text',
    bounds: (title: number, text: number) =>
      `On a locked screen the title has at most ${title} characters, the text ${text}`,
    sent: (subject: number, text: number) =>
      `The first line is the subject of the e-mail, at most ${subject} characters; the rest is the text of both, at most ${text}. Times are in UTC+8`,
    missing: 'Where a fact is not known, the app’s own words are said',
    own: 'The app’s own words',
    useOwn: 'Use the app’s own words',
  },
});
