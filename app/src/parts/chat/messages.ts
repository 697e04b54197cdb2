import { catalogue } from '@eh/ui/reader/catalogue.ts';

interface ChatPartMessages {
  readonly official: string;
  readonly verified: string;
  readonly read: string;
  readonly erased: string;
  readonly picture: string;
  readonly video: string;
  readonly document: string;
  readonly add: string;
  readonly message: string;
  readonly send: string;
  readonly refused: { readonly type: string; readonly size: string; readonly empty: string; readonly count: string };
  readonly sending: string;
  readonly notSent: (reason: string) => string;
  readonly remove: string;
}

/** The texts that every chat of the app has. */
export const chatPartMessages = catalogue<ChatPartMessages>({
  'zh-CN': {
    official: '官方客服',
    verified: '已认证',
    read: '已读',
    erased: '账号注销或保存期满，消息已删除',
    picture: '图片',
    video: '视频',
    document: 'PDF 文件',
    add: '添加图片、视频或 PDF',
    message: '消息',
    send: '发送',
    refused: {
      type: '不支持该文件类型',
      size: '文件太大：图片 52 MB，PDF 5 MB，视频 12 MB',
      empty: '文件是空的',
      count: '一次只能发送一个文件',
    },
    sending: '正在发送',
    notSent: (reason) => `发送失败：${reason}`,
    remove: '删除',
  },
  en: {
    official: 'Customer service',
    verified: 'Verified',
    read: 'read',
    erased: 'Deleted: the account was closed, or its time was over',
    picture: 'Picture',
    video: 'Video',
    document: 'PDF file',
    add: 'Add a picture, video or PDF',
    message: 'Message',
    send: 'Send',
    refused: {
      type: 'This file type is not supported',
      size: 'Too large: pictures up to 52 MB, PDF up to 5 MB, videos up to 12 MB',
      empty: 'The file is empty',
      count: 'One file at a time',
    },
    sending: 'sending',
    notSent: (reason) => `Not sent: ${reason}`,
    remove: 'Remove',
  },
});
