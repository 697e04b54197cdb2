import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const cameraMessages = catalogue({
  'zh-CN': {
    close: '关闭',
    torch: '手电筒',
    noCamera: '未找到摄像头',
    refusedTitle: '无法打开摄像头',
    refusedText: '您尚未允许使用摄像头。请点地址栏左侧，在网站设置中允许后重试。',
    noMicrophoneTitle: '无法打开麦克风',
    noMicrophoneText: '摄像头可用，但您尚未允许使用麦克风。请点地址栏左侧，在网站设置中允许后重试。',
    retry: '重试',
  },
  en: {
    close: 'Close',
    torch: 'Flashlight',
    noCamera: 'No camera found',
    refusedTitle: 'The camera could not be opened',
    refusedText: 'Camera access is not allowed. Allow it in the site settings next to the address bar, then try again.',
    noMicrophoneTitle: 'The microphone could not be opened',
    noMicrophoneText:
      'The camera works, but microphone access is not allowed. Allow it in the site settings next to the address bar, then try again.',
    retry: 'Try again',
  },
});
