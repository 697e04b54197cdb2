import { catalogue } from '@eh/ui/reader/catalogue.ts';
import { limitFields } from './limit-copy.ts';

/** Fields of what is proposed that are no rules, and what stands in fields. */
export const fieldWords = catalogue({
  'zh-CN': {
    fields: {
      ...limitFields('zh-CN'),
      status: '账号',
      fund_status: '交易',
      level: '等级',
      name: '账号',
      role: '角色',
      is_disabled: '停用',
      base: '1 USDT 合 EH',
      spread_permille: '价差（‰）',
      good_minutes: '有效（分钟）',
    },
    values: {
      true: '是',
      false: '否',
      normal: '正常',
      frozen: '已冻结',
      restricted: '受限',
      allow: '允许',
      forbid: '禁止',
      by_level: '按等级',
    },
    none: '无',
  },
  en: {
    fields: {
      ...limitFields('en'),
      status: 'Account',
      fund_status: 'Trading',
      level: 'Level',
      name: 'Name',
      role: 'Role',
      is_disabled: 'Disabled',
      base: 'EH for 1 USDT',
      spread_permille: 'Spread (‰)',
      good_minutes: 'Good for (minutes)',
    },
    values: {
      true: 'yes',
      false: 'no',
      normal: 'open',
      frozen: 'frozen',
      restricted: 'stopped',
      allow: 'allowed',
      forbid: 'forbidden',
      by_level: 'as the level',
    },
    none: 'none',
  },
});
