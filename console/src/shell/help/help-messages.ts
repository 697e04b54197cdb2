import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** Keys with their effects. */
function keys(rows: readonly (readonly [key: string, says: string])[]) {
  return rows;
}

/** The texts of the help dialog. */
export const helpMessages = catalogue({
  'zh-CN': {
    title: '帮助',
    close: '关闭',
    everywhere: '任何页面',
    inQueues: '待办队列',
    inComplaints: '申诉案件',
    everywhereKeys: keys([
      ['/', '搜索用户、编号、运营人员和页面'],
      ['Ctrl K', '同上，输入时也可以用'],
      ['?', '打开本页'],
      ['Esc', '返回，或关闭上层'],
    ]),
    queueKeys: keys([
      ['J', '下一件没有人处理的'],
      ['K', '上一件'],
      ['B', '在待处理和已处理之间切换'],
      ['C', '领取'],
      ['G', '交还'],
      ['T', '转交给同事'],
      ['P', '通过，或按钮上写的那一项'],
      ['R', '驳回'],
      ['Ctrl ↵', '确认决定'],
    ]),
    complaintKeys: keys([
      ['1 2 3', '选择放币、退币或分割'],
      ['D', '写理由'],
      ['A', '补问一方'],
      ['E M N P', '查看证据、聊天、通知、历史案件'],
      ['Z', '放大证据'],
    ]),
  },
  en: {
    title: 'Help',
    close: 'Close',
    everywhere: 'Everywhere',
    inQueues: 'In queues',
    inComplaints: 'In a complaint',
    everywhereKeys: keys([
      ['/', 'Search people, numbers, operators and pages'],
      ['Ctrl K', 'The same, also while typing'],
      ['?', 'This page'],
      ['Esc', 'Back, or close what lies on top'],
    ]),
    queueKeys: keys([
      ['J', 'Next case that nobody works on'],
      ['K', 'The one before'],
      ['B', 'Between waiting and decided cases'],
      ['C', 'Claim'],
      ['G', 'Give back'],
      ['T', 'Hand over to a colleague'],
      ['P', 'Pass, or what the button says'],
      ['R', 'Reject'],
      ['Ctrl ↵', 'Confirm a decision'],
    ]),
    complaintKeys: keys([
      ['1 2 3', 'Choose release, return or split'],
      ['D', 'Write the reason'],
      ['A', 'Ask one side'],
      ['E M N P', 'Evidence, messages, notices, past cases'],
      ['Z', 'Enlarge the evidence'],
    ]),
  },
});
