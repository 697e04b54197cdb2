import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const fileWords = catalogue({
  'zh-CN': {
    picture: '查看图片',
    gone: '文件已不存在',
    goneText: '它可能已超过保存期限，或链接已失效',
    zoomIn: '放大',
    zoomOut: '缩小',
  },
  en: {
    picture: 'Picture',
    gone: 'This file is not there any more',
    goneText: 'It may have been kept for its time, or the link has run out.',
    zoomIn: 'Larger',
    zoomOut: 'Smaller',
  },
});
