import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** The few messages of the live channel itself; those of notices load with the first notice. */
export const liveMessages = catalogue({
  'zh-CN': {
    chatMessage: '交易聊天有新消息',
    supportMessage: '客服有新回复',
    chatOpen: '查看',
    sessionEnded: '此登录已在其他设备上退出，请重新登录',
    passwordChanged: '登录密码已修改，请用新密码登录',
  },
  en: {
    chatMessage: 'New message in your trade',
    supportMessage: 'New message from customer service',
    chatOpen: 'Open',
    sessionEnded: 'You were logged out from another device. Please log in again.',
    passwordChanged: 'Your login password was changed. Please log in with the new one.',
  },
});
