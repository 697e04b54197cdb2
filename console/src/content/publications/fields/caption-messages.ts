import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const captionMessages = catalogue({
  'zh-CN': {
    captions: '字幕',
    of: { zh: '中文字幕', en: '英文字幕' },
    hint: 'WebVTT 文件（.vtt），每种语言一份，观看时可选',
    stored: '已上传',
    lines: (count: number) => `已上传，共 ${count} 条`,
    remove: '移除',
  },
  en: {
    captions: 'Captions',
    of: { zh: 'Chinese captions', en: 'English captions' },
    hint: 'A WebVTT file (.vtt) for each language; viewers choose',
    stored: 'Uploaded',
    lines: (count: number) => (count === 1 ? 'Uploaded, 1 line' : `Uploaded, ${count} lines`),
    remove: 'Remove',
  },
});
