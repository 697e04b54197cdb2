import type { PushKind, PushStatus } from '@eh/contract/content/push/push-kinds.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

interface PushLogMessages {
  readonly title: string;
  readonly show: string;
  readonly none: string;
  readonly failed: string;
  readonly time: string;
  readonly kind: string;
  readonly device: string;
  readonly result: string;
  readonly asking: string;
  readonly kinds: Readonly<Record<PushKind, string>>;
  readonly statuses: Readonly<Record<PushStatus, string>>;
  readonly shown: string;
  readonly opened: string;
  readonly because: (status: string, failure: string) => string;
  readonly request: (id: string) => string;
}

export const pushLogMessages = catalogue<PushLogMessages>({
  'zh-CN': {
    title: '发到设备的通知',
    show: '查看最近 20 条',
    none: '最近 30 天没有发送',
    failed: '未能载入，请重试',
    time: '时间',
    kind: '内容',
    device: '推送服务',
    result: '结果',
    asking: '需处理',
    kinds: { trades: '交易', chat: '聊天', complaints: '申诉', money: '资金', account: '账号' },
    statuses: {
      waiting: '等待发送',
      sent: '推送服务已接收',
      silenced: '被本人的设置拦下',
      expired: '已过时限，未发',
      failed: '发送失败',
      gone: '设备已失效',
    },
    shown: '设备已显示',
    opened: '已打开',
    because: (status, failure) => `${status}（${failure}）`,
    request: (id) => `请求 ${id}`,
  },
  en: {
    title: 'Notifications to devices',
    show: 'Show the last 20',
    none: 'None in the last 30 days',
    failed: 'Not loaded. Please try again.',
    time: 'Time',
    kind: 'About',
    device: 'Push service',
    result: 'Result',
    asking: 'to act on',
    kinds: { trades: 'Trade', chat: 'Chat', complaints: 'Complaint', money: 'Funds', account: 'Account' },
    statuses: {
      waiting: 'Waiting',
      sent: 'Taken by the push service',
      silenced: 'Silenced by their settings',
      expired: 'Too late, not sent',
      failed: 'Failed',
      gone: 'The device is gone',
    },
    shown: 'Shown on the device',
    opened: 'Opened',
    because: (status, failure) => `${status} (${failure})`,
    request: (id) => `Request ${id}`,
  },
});
