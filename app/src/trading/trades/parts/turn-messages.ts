import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const turnMessages = catalogue({
  'zh-CN': {
    mine: '申诉：请您回复',
    theirs: '申诉：等待对方或客服处理',
    until: (time: string) => `请在 ${time} 前回复并附上凭证；逾期未回复，由客服裁定`,
    waits: (time: string) => `对方或客服的处理时限至 ${time}`,
    open: '查看申诉',
  },
  en: {
    mine: 'Complaint: your turn to answer',
    theirs: 'Complaint: waiting for the other side or customer service',
    until: (time: string) => `Answer with your evidence by ${time}. Otherwise customer service decides without it.`,
    waits: (time: string) => `They have until ${time}.`,
    open: 'View complaint',
  },
});
