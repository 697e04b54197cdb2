import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const cameraWords = catalogue({
  'zh-CN': {
    close: '关闭',
    torch: '补光',
    noCamera: '没有找到摄像头',
    refusedTitle: '摄像头没有打开',
    refusedText: '您没有允许使用摄像头。可以在浏览器地址栏左侧的网站设置里打开。',
  },
  en: {
    close: 'Close',
    torch: 'Torch',
    noCamera: 'No camera was found',
    refusedTitle: 'The camera did not open',
    refusedText: 'You have not allowed the camera. You can allow it in the site settings beside the address.',
  },
});
