import { catalogue } from '@eh/ui/reader/catalogue.ts';
import { limitFields } from './limit-messages.ts';

/** Fields of what is proposed that are no rules, and what stands in fields. */
export const fieldMessages = catalogue({
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
      'excluded.device': '不计入信誉：同一设备',
      'excluded.address': '不计入信誉：同一网络地址',
      'excluded.account': '不计入信誉：同一收付款账户',
      'excluded.operator': '不计入信誉：运营人员决定',
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
      'excluded.device': 'Excluded: same device',
      'excluded.address': 'Excluded: same address',
      'excluded.account': 'Excluded: same payment account',
      'excluded.operator': 'Excluded by an operator',
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
