import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const fileMessages = catalogue({
  'zh-CN': {
    picture: '查看图片',
    video: '视频',
    noVideo: '没有这段视频',
    noVideoText: '视频可能已下架，或链接有误',
    said: '视频文字稿',
    gone: '文件已不存在',
    goneText: '文件可能已超过保存期限，或链接已失效',
  },
  en: {
    picture: 'Picture',
    video: 'Video',
    noVideo: 'There is no such video',
    noVideoText: 'It may have been taken down, or the link is mistyped.',
    said: 'Transcript',
    gone: 'This file is no longer available',
    goneText: 'It may have been deleted after its retention period, or the link has expired.',
  },
});
