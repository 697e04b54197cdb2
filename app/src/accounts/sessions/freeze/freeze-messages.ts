import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const freezeMessages = catalogue({
  'zh-CN': {
    title: '冻结账号',
    lead: '收到变更提醒，但不是您本人操作？输入提醒中的冻结码，账号将立即退出所有设备，并停止一切资金操作',
    code: '冻结码',
    required: '请输入完整的冻结码',
    freeze: '立即冻结',
    done: '账号已冻结，资金不会再变动。请联系客服，核实身份后即可恢复',
  },
  en: {
    title: 'Freeze my account',
    lead: 'Notified of a change you did not make? Enter the freeze code from that message. Every device is logged out at once and no money can move.',
    code: 'Freeze code',
    required: 'Enter the whole code',
    freeze: 'Freeze now',
    done: 'Your account is frozen and no money can move. Contact customer service to verify your identity and unfreeze it.',
  },
});
