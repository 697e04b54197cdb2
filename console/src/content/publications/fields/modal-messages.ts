import type { ModalFact } from '@eh/contract/content/publications/modals/modal-facts.ts';
import type { NoticeSide } from '@eh/contract/content/publications/modals/notice-names.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const modalMessages = catalogue({
  'zh-CN': {
    sides: { buyer: '买家', seller: '卖家' } satisfies Record<NoticeSide, string>,
    facts: {
      who: '对方（姓名已遮盖）',
      coins: '币的数量',
      sum: '付款金额',
      by: '时限，例如 14:32',
      version: '新版本号',
      own_version: '现在的版本号',
    } satisfies Record<ModalFact, string>,
    canSay: '可以写入的内容',
    optional: '[[ ]] 里的文字在没有该内容时不显示',
    headed: '第一行是标题，其余是正文',
    own: '应用自带的文字',
    useOwn: '换成自带的文字',
  },
  en: {
    sides: { buyer: 'buyer', seller: 'seller' } satisfies Record<NoticeSide, string>,
    facts: {
      who: 'the other side, masked',
      coins: 'the coins',
      sum: 'the sum to pay',
      by: 'the deadline, such as 14:32',
      version: 'the new version',
      own_version: 'the version in use',
    } satisfies Record<ModalFact, string>,
    canSay: 'What the text may name',
    optional: 'Words in [[ ]] are left out where this is not known',
    headed: 'The first line is the heading, the rest the text',
    own: 'The app’s own words',
    useOwn: 'Use the app’s own words',
  },
});
