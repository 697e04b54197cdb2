import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const settingsWords = catalogue({
  'zh-CN': {
    decide: '修改',
    unchanged: '在左侧修改，再写明理由',
    readOnly: '只有所有者可以修改',
    wrong: '先改正标出的几项',
    changeText: '立即对所有人生效，并记入操作记录',
    change: '生效',
    done: '已生效',
    errors: {
      amount: '应为正数，最多两位小数',
      number: '应为允许范围内的整数',
    },
  },
  en: {
    decide: 'Change',
    unchanged: 'Change something at the left, then say why',
    readOnly: 'Only an owner may change this',
    wrong: 'Please mend what is marked first',
    changeText: 'In force for everybody at once, and kept in the audit log',
    change: 'Put in force',
    done: 'In force',
    errors: {
      amount: 'A positive amount with at most two decimals',
      number: 'A whole number within what is allowed',
    },
  },
});
