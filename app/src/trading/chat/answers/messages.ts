import { ANSWER_TITLE_MAX, SAVED_ANSWERS_MAX } from '@eh/contract/trading/chat/parts.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const answerMessages = catalogue({
  'zh-CN': {
    open: '常用回复',
    title: '常用回复',
    note: `最多 ${SAVED_ANSWERS_MAX} 条，点标题即发送内容。交易相关的沟通请留在聊天里`,
    name: (number: number) => `标题 ${number}`,
    text: (number: number) => `内容 ${number}`,
    fault: `请填写标题（最多 ${ANSWER_TITLE_MAX} 字）和内容，标题不能重复`,
    add: '添加一条',
    remove: (number: number) => `删除第 ${number} 条`,
    save: '保存',
    saved: '已保存',
  },
  en: {
    open: 'My answers',
    title: 'My answers',
    note: `Up to ${SAVED_ANSWERS_MAX}. Pressing a title sends its text. Keep talks about a trade in its chat.`,
    name: (number: number) => `Title ${number}`,
    text: (number: number) => `Text ${number}`,
    fault: `Enter a title (up to ${ANSWER_TITLE_MAX} characters) and a text; titles must differ`,
    add: 'Add an answer',
    remove: (number: number) => `Remove answer ${number}`,
    save: 'Save',
    saved: 'Answers saved',
  },
});
