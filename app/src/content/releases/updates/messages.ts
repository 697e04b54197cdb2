import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const updateMessages = catalogue({
  'zh-CN': {
    ready: '新版本已就绪',
    update: '更新',
    updateFailed: '更新失败-03',
  },
  en: {
    ready: 'A new version is ready',
    update: 'Update',
    updateFailed: 'update failed-03',
  },
});
