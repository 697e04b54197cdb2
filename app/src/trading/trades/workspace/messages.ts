import { catalogue } from '@eh/ui/reader/catalogue.ts';

type Keys = readonly (readonly [key: string, says: string])[];

interface WorkspaceMessages {
  readonly title: string;
  readonly keys: string;
  readonly day: string;
  readonly chat: string;
  readonly noChat: string;
  readonly noChatText: string;
  readonly narrow: string;
  readonly listings: string;
  readonly help: {
    readonly title: string;
    readonly text: string;
    readonly groups: readonly { readonly title: string; readonly keys: Keys }[];
    readonly close: string;
  };
}

export const workspaceMessages = catalogue<WorkspaceMessages>({
  'zh-CN': {
    title: '交易台',
    keys: '快捷键',
    day: '单日对账单',
    chat: '聊天',
    noChat: '未选择交易',
    noChatText: '在交易中点“聊天”，或按 n',
    narrow: '屏幕较宽时，这里可以直接改价、批量操作，并在旁边聊天',
    listings: '我的挂单',
    help: {
      title: '快捷键',
      text: '在输入框里打字时不起作用',
      groups: [
        {
          title: '挂单',
          keys: [
            ['j', '下一个挂单'],
            ['k', '上一个挂单'],
            ['x', '选择该挂单'],
            ['a', '选择全部，或取消'],
            ['e', '改价；Enter 保存，Esc 还原'],
            ['p', '暂停或上线该挂单'],
            ['s', '调整所选挂单的价格'],
          ],
        },
        {
          title: '交易',
          keys: [
            ['n', '下一笔交易的聊天，最急的在前'],
            ['o', '打开该交易'],
            ['c', '写消息'],
          ],
        },
        { title: '页面', keys: [['?', '显示快捷键']] },
      ],
      close: '关闭',
    },
  },
  en: {
    title: 'Workspace',
    keys: 'Keys',
    day: 'Day statement',
    chat: 'Chat',
    noChat: 'No trade selected',
    noChatText: 'Choose Chat in a trade, or press n.',
    narrow: 'On a wider screen you can change prices here, act on several listings at once and chat beside them.',
    listings: 'My listings',
    help: {
      title: 'Keys',
      text: 'They have no effect while you type in a field.',
      groups: [
        {
          title: 'Listings',
          keys: [
            ['j', 'Next listing'],
            ['k', 'Previous listing'],
            ['x', 'Select this listing'],
            ['a', 'Select all, or none'],
            ['e', 'Change the price; Enter saves, Esc undoes'],
            ['p', 'Pause this listing, or put it online'],
            ['s', 'Move the prices of the selected listings'],
          ],
        },
        {
          title: 'Trades',
          keys: [
            ['n', 'Chat of the next trade, the most urgent first'],
            ['o', 'Open this trade'],
            ['c', 'Write a message'],
          ],
        },
        { title: 'Page', keys: [['?', 'Show the keys']] },
      ],
      close: 'Close',
    },
  },
});
