import type { SupportTag } from '@eh/contract/content/support/parts.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

interface SupportMessages {
  readonly title: string;
  readonly help: string;
  readonly state: string;
  readonly ahead: (count: number) => string;
  readonly next: string;
  readonly wait: (minutes: number) => string;
  readonly hours: (from: string, until: string) => string;
  readonly allDay: string;
  readonly placeHeld: string;
  readonly talking: (agent: string) => string;
  readonly ended: string;
  readonly solved: string;
  readonly unsolved: string;
  readonly figures: (waited: number, talked: number) => string;
  readonly open: string;
  readonly closed: string;
  readonly closedText: (from: string) => string;
  readonly never: string;
  readonly log: string;
  readonly assistant: string;
  readonly hello: string;
  readonly topics: string;
  readonly topic: Readonly<Record<'release' | 'amount' | 'identity' | 'password', string>>;
  readonly opened: (time: string) => string;
  readonly taken: (time: string, agent: string) => string;
  readonly over: (time: string, agent: string) => string;
  readonly agent: (name: string) => string;
  readonly writeNow: string;
  readonly writeNew: string;
  readonly actions: string;
  readonly rate: (agent: string) => string;
  readonly stars: (count: number) => string;
  readonly tags: string;
  readonly tagNames: Readonly<Record<SupportTag, string>>;
  readonly skip: string;
  readonly sendRating: string;
  readonly rated: string;
  readonly feedback: string;
  readonly off: string;
  readonly offText: string;
}

export const supportMessages = catalogue<SupportMessages>({
  'zh-CN': {
    title: '客服',
    help: '帮助',
    state: '状态',
    ahead: (count) => `前面还有 ${count} 人`,
    next: '下一位就是您',
    wait: (minutes) => `约 ${minutes} 分钟`,
    hours: (from, until) => `人工每天 ${from} – ${until}`,
    allDay: '人工全天在线',
    placeHeld: '离开也保留位置',
    talking: (agent) => `${agent} 正在接待您`,
    ended: '对话已结束',
    solved: '对话已结束，问题已解决',
    unsolved: '对话已结束，问题未解决',
    figures: (waited, talked) => `等了 ${waited} 分钟，谈了 ${talked} 分钟`,
    open: '人工客服在线',
    closed: '客服现在休息',
    closedText: (from) => `${from} 上线后可以发起对话。不急的问题，请写意见反馈。`,
    never: '客服不会问您要密码和验证码。',
    log: '对话记录',
    assistant: '客服助手 · 自动',
    hello: '您好。先选一个问题，很多事不用等；也可以直接写给人工客服。',
    topics: '常见问题',
    topic: { release: '卖家没放币', amount: '付错了金额', identity: '实名没通过', password: '忘记支付密码' },
    opened: (time) => `${time} 您进入排队`,
    taken: (time, agent) => `${time} ${agent} 接待您`,
    over: (time, agent) => `${time} ${agent} 结束了对话`,
    agent: (name) => `${name} · 官方客服`,
    writeNow: '先写下问题，客服一来就看到',
    writeNew: '写给客服',
    actions: '操作',
    rate: (agent) => `${agent} 帮到您了吗？`,
    stars: (count) => `${count} 星`,
    tags: '评价',
    tagNames: {
      quick: '回得快',
      clear: '讲得清楚',
      friendly: '态度好',
      asked_twice: '问了两遍',
      slow: '等得久',
      not_solved: '没解决',
    },
    skip: '不评了',
    sendRating: '提交评分',
    rated: '已收到，谢谢',
    feedback: '写意见反馈',
    off: 'H5版本暂不支持客服',
    offText: '可以先在帮助里找答案，或写意见反馈。',
  },
  en: {
    title: 'Support',
    help: 'Help',
    state: 'State',
    ahead: (count) => (count === 1 ? '1 person ahead of you' : `${count} people ahead of you`),
    next: 'You are next',
    wait: (minutes) => `about ${minutes} min`,
    hours: (from, until) => `Daily ${from} – ${until} (UTC+8)`,
    allDay: 'Open all day',
    placeHeld: 'your place is kept',
    talking: (agent) => `${agent} is with you`,
    ended: 'The conversation has ended',
    solved: 'Ended, and solved',
    unsolved: 'Ended, not solved',
    figures: (waited, talked) => `Waited ${waited} min, talked ${talked} min`,
    open: 'Customer service is online',
    closed: 'Customer service is closed now',
    closedText: (from) => `You can begin a conversation from ${from} (UTC+8). If it can wait, please send feedback.`,
    never: 'Support never asks for a password or code.',
    log: 'Conversation',
    assistant: 'Assistant · automatic',
    hello: 'Hello. Pick a topic first: many things need no waiting. Or write to a person right away.',
    topics: 'Topics',
    topic: {
      release: 'The seller has not released',
      amount: 'I paid the wrong amount',
      identity: 'Verification failed',
      password: 'Forgot my payment password',
    },
    opened: (time) => `${time} You joined the queue`,
    taken: (time, agent) => `${time} ${agent} is with you`,
    over: (time, agent) => `${time} ${agent} ended the conversation`,
    agent: (name) => `${name} · official support`,
    writeNow: 'Write it now, the agent will see it',
    writeNew: 'Write to customer service',
    actions: 'Actions',
    rate: (agent) => `Did ${agent} help you?`,
    stars: (count) => `${count} of 5`,
    tags: 'How it was',
    tagNames: {
      quick: 'Quick',
      clear: 'Clear',
      friendly: 'Friendly',
      asked_twice: 'Had to ask twice',
      slow: 'Long wait',
      not_solved: 'Not solved',
    },
    skip: 'Skip',
    sendRating: 'Send the rating',
    rated: 'Received, thank you',
    feedback: 'Send feedback',
    off: 'H5 version does not support customer service yet',
    offText: 'You may find the answer in the help, or send feedback.',
  },
});
