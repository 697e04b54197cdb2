import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const freezeWords = catalogue({
  'zh-CN': {
    title: '冻结账号',
    lead: '收到变更提醒但不是您本人操作？输入提醒中的冻结码，账号会立即退出所有设备并停止一切资金操作',
    code: '冻结码',
    required: '请输入完整的冻结码',
    freeze: '立即冻结',
    done: '账号已冻结，资金不会再变动。请联系客服核实身份后恢复使用',
  },
  en: {
    title: 'Freeze my account',
    lead: 'Were you told of a change that you did not make? Type the code of that message: every device is logged out at once and no money moves any more.',
    code: 'Code of the message',
    required: 'Please type the whole code',
    freeze: 'Freeze it now',
    done: 'The account is frozen and nothing moves any more. Customer service opens it again once they know it is you.',
  },
});
