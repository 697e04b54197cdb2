import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const nativeMessages = catalogue({
  'zh-CN': {
    root: {
      title: '设备可能已被破解',
      text: '其他应用可能读取您在此设备上的信息。建议仅存放小额资金，或更换设备',
      confirm: '知道了',
    },
  },
  en: {
    root: {
      title: 'This phone may be rooted',
      text: 'Other apps may be able to read what you do here. Use small amounts only, or another phone.',
      confirm: 'Got it',
    },
  },
});
