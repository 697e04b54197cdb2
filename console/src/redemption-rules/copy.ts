import { catalogue } from '@eh/ui/reader/catalogue.ts';
import type { FieldName } from './draft.ts';

export const ruleWords = catalogue({
  'zh-CN': {
    title: '赎回规则',
    says: '从下一笔赎回起生效，已提交的保持当时的规则',
    rules: '规则',
    limits: '各等级限额',
    levels: { level_0: '0 级', level_1: '1 级', level_2: '2 级', level_3: '3 级及以上' },
    fields: {
      minimum: '单笔最少',
      code_above: '需要验证码，超过',
      four_eyes_above: '需要两人批准，超过',
      quote_minutes: '报价保留',
      new_address_hours: '首次付到的地址，等待',
    } satisfies Partial<Record<FieldName, string>>,
    single: '单笔最多',
    daily: '每日最多',
    newAddressText: '等待从提交算起，0 为不等待。期间可审核，不能付款',
    orders: { single: '不得小于单笔最少', daily: '不得小于单笔最多' },
    units: { minutes: '分钟', hours: '小时' },
    changeTitle: '修改赎回规则',
    changeText: '从下一笔赎回起生效，已提交的保持当时的规则。记入操作记录',
  },
  en: {
    title: 'Redemption rules',
    says: 'From the next redemption on; those that were asked for keep their rules',
    rules: 'Rules',
    limits: 'Limits by level',
    levels: { level_0: 'Level 0', level_1: 'Level 1', level_2: 'Level 2', level_3: 'Level 3 and above' },
    fields: {
      minimum: 'Smallest redemption',
      code_above: 'Needs a code above',
      four_eyes_above: 'Two operators approve above',
      quote_minutes: 'A quote holds',
      new_address_hours: 'A new address waits',
    },
    single: 'Largest at once',
    daily: 'Most a day',
    newAddressText: 'Counted from the request; 0 for not at all. It can be reviewed meanwhile, and not paid',
    orders: { single: 'Not below the smallest redemption', daily: 'Not below the largest at once' },
    units: { minutes: 'minutes', hours: 'hours' },
    changeTitle: 'Change the rules of redemptions',
    changeText: 'From the next redemption on; those that were asked for keep their rules. Kept in the audit log',
  },
});
