import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const apiWords = catalogue({
  'zh-CN': {
    noAnswer: '没有收到回应，操作可能已生效，也可能没有。请以刷新后的列表为准',
    http: (status: number) => `服务器返回 ${status}`,
  },
  en: {
    noAnswer: 'No answer came. It may have happened or not; the refreshed list will tell',
    http: (status: number) => `The server answered ${status}`,
  },
});
