import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const turnWords = catalogue({
  'zh-CN': {
    mine: '申诉：轮到你说明',
    theirs: '申诉：等待对方或客服',
    until: (time: string) => `请在 ${time} 前回复，附上凭证；到时未回复，由客服裁定`,
    waits: (time: string) => `对方或客服的时限到 ${time}`,
    open: '去申诉页',
  },
  en: {
    mine: 'Complaint: your turn to answer',
    theirs: 'Complaint: the other side or customer service is next',
    until: (time: string) => `Answer with your evidence by ${time}. Without an answer customer service decides.`,
    waits: (time: string) => `Their time ends at ${time}.`,
    open: 'Open the complaint',
  },
});
