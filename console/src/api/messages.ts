import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const apiMessages = catalogue({
  'zh-CN': {
    noAnswer: '未收到响应，操作可能已生效，也可能没有。请以刷新后的列表为准',
    http: (status: number) => `服务器返回 ${status}`,
  },
  en: {
    noAnswer: 'No response was received, so the action may or may not have taken effect. Check the refreshed list.',
    http: (status: number) => `The server responded with ${status}`,
  },
});
