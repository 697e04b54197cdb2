import type { FeedbackKind, FeedbackState } from '@eh/contract/content/feedback/kinds.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

interface FeedbackMessages {
  readonly title: string;
  readonly sent: string;
  readonly mine: string;
  readonly headline: string;
  readonly promise: (days: number) => string;
  readonly kind: string;
  readonly kinds: Readonly<Record<FeedbackKind, string>>;
  readonly text: string;
  readonly placeholder: string;
  readonly missing: string;
  readonly pictures: string;
  readonly addPicture: string;
  readonly cover: string;
  readonly contact: string;
  readonly running: string;
  readonly askService: string;
  readonly actions: string;
  readonly send: string;
  readonly done: string;
  readonly all: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly write: string;
  readonly end: string;
  readonly states: Readonly<Record<FeedbackState, string>>;
  readonly official: string;
  readonly verified: string;
  readonly picture: (number: number) => string;
  readonly contactGiven: (contact: string) => string;
  readonly gone: string;
  readonly goneText: string;
}

export const feedbackMessages = catalogue<FeedbackMessages>({
  'zh-CN': {
    title: '意见反馈',
    sent: '我的反馈',
    mine: '我的反馈',
    headline: '哪里可以更好？',
    promise: (days) => `${days} 个工作日内回复，回复在“消息”和“我的反馈”里`,
    kind: '类型',
    kinds: { fault: '出错了', idea: '建议', unclear: '看不懂', praise: '夸一下' },
    text: '内容',
    placeholder: '在哪个页面，您想做什么，发生了什么',
    missing: '请写下内容',
    pictures: '截图，可不传',
    addPicture: '添加截图',
    cover: '发送前请遮住卡号和人名',
    contact: '联系方式，可不填',
    running: '有一笔交易在走？',
    askService: '请直接找客服，不必等反馈的回复',
    actions: '操作',
    send: '发送',
    done: '已收到，谢谢',
    all: '全部反馈',
    empty: '还没有反馈',
    emptyText: '发送之后，可以在这里看到进展和回复',
    write: '写反馈',
    end: '没有更多了',
    states: { waiting: '等待处理', reading: '处理中', answered: '已回复', closed: '已关闭' },
    official: '官方客服',
    verified: '已认证',
    picture: (number) => `截图 ${number}`,
    contactGiven: (contact) => `联系方式：${contact}`,
    gone: '没有这条反馈',
    goneText: '请在全部反馈里查看',
  },
  en: {
    title: 'Feedback',
    sent: 'Sent',
    mine: 'My feedback',
    headline: 'What could be better?',
    promise: (days) => `We answer within ${days} working days, in Messages and under “Sent”.`,
    kind: 'Kind',
    kinds: { fault: 'Something broke', idea: 'An idea', unclear: 'Hard to understand', praise: 'Praise' },
    text: 'What happened',
    placeholder: 'On which page, what you wanted to do, what happened',
    missing: 'Please write what it is about',
    pictures: 'Pictures, optional',
    addPicture: 'Add a picture',
    cover: 'Please cover card numbers and names before you send.',
    contact: 'Contact, optional',
    running: 'Is it about a running trade?',
    askService: 'Ask customer service instead: feedback is answered later.',
    actions: 'Actions',
    send: 'Send',
    done: 'Received, thank you',
    all: 'All feedback',
    empty: 'No feedback yet',
    emptyText: 'What you send appears here, with its state and our answer.',
    write: 'Write feedback',
    end: 'No more',
    states: { waiting: 'Waiting', reading: 'Being read', answered: 'Answered', closed: 'Closed' },
    official: 'Official customer service',
    verified: 'Verified',
    picture: (number) => `Picture ${number}`,
    contactGiven: (contact) => `Contact: ${contact}`,
    gone: 'There is no such feedback',
    goneText: 'Please look under all feedback.',
  },
});
