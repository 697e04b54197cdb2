import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const acceptedTextMessages = catalogue({
  'zh-CN': {
    actions: '操作',
    changed: '内容已更新，请重新阅读',
    changedText: (date: string) => `新版本发布于 ${date}。同意后即可继续使用`,
    version: (version: number, date: string) => `第 ${version} 版 · 发布于 ${date}`,
    accept: '我已阅读并同意',
    readOn: '读完全文后即可同意',
    isRead: '已读完全文',
    logOut: '暂不同意，退出登录',
    later: '以后再看',
    accepted: (time: string) => `您已于 ${time} 同意本版本`,
    thanks: '已记录',
    none: '暂未发布',
  },
  en: {
    actions: 'Actions',
    changed: 'This text has changed. Please read it again.',
    changedText: (date: string) => `The new version was published on ${date}. Accept it to go on.`,
    version: (version: number, date: string) => `Version ${version} · published on ${date}`,
    accept: 'I have read this and accept',
    readOn: 'Read to the end, then you can accept',
    isRead: 'You have reached the end',
    logOut: 'Not now, log out',
    later: 'Later',
    accepted: (time: string) => `You accepted this version on ${time}`,
    thanks: 'Recorded',
    none: 'Not published yet',
  },
});
