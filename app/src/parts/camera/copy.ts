import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const cameraWords = catalogue({
  'zh-CN': {
    close: '关闭',
    torch: '补光',
    noCamera: '没有找到摄像头',
    refusedTitle: '摄像头没有打开',
    refusedText: '您没有允许使用摄像头。可以在浏览器地址栏左侧的网站设置里打开，然后再试一次。',
    noMicrophoneTitle: '麦克风没有打开',
    noMicrophoneText: '摄像头可以用，但您没有允许使用麦克风。可以在浏览器地址栏左侧的网站设置里打开，然后再试一次。',
    retry: '再试一次',
  },
  en: {
    close: 'Close',
    torch: 'Torch',
    noCamera: 'No camera was found',
    refusedTitle: 'The camera did not open',
    refusedText: 'You have not allowed the camera. Allow it in the site settings beside the address, then try again.',
    noMicrophoneTitle: 'The microphone did not open',
    noMicrophoneText:
      'The camera works, but you have not allowed the microphone. Allow it in the site settings beside the address, then try again.',
    retry: 'Try again',
  },
});
