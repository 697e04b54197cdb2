import { catalogue } from '@eh/ui/reader/catalogue.ts';
import type { PolicyFieldName, SwitchedLine } from './draft.ts';

export const policyWords = catalogue({
  'zh-CN': {
    title: '自动放币',
    says: '从下一笔开的交易起生效，进行中的交易保持原来的条件',
    always: '总是检查',
    alwaysText:
      '有凭证、像付款单（至少 5 行不同的文字）且首次出现；付款账户是买家的实名账户；卖家在可见的页面看到了通知，或短信、邮件网关已接收；卖家没有否认收款',
    further: '附加条件',
    furtherText: '打开后，任何一条不满足，到时不自动放币，挂起交给客服。买卖双方在交易页事先看得到',
    lines: {
      known_buyer: ['买家不是陌生人', '两人之间完成过一笔，或买家在平台完成了这么多笔。默认打开'],
      buyer_trades: ['买家有成交记录', '买家在平台完成的交易，不限对方'],
      not_first_trade: ['双方不是第一次交易', '两人之间至少完成过一笔'],
      instant_method: ['只限即时到账的方式', '到账慢的方式不自动放币'],
      cap_by_level: ['按买家等级限额', '与总上限同时生效'],
      open_hours: ['在卖家营业时间内', '到时前半小时须在挂单写明的时间内；没写的视为全天'],
    } satisfies Record<SwitchedLine, readonly [string, string]>,
    fields: {
      cap: '自动放币上限',
      known_at_least: '或至少完成',
      at_least: '至少完成',
      level_0: '0 级',
      level_1: '1 级',
      level_2: '2 级',
      level_3: '3 级及以上',
    } satisfies Record<PolicyFieldName, string>,
    trades: '笔',
    changeTitle: '修改自动放币条件',
    changeText: '从下一笔开的交易起生效，并记入操作记录',
  },
  en: {
    title: 'Automatic release',
    says: 'For every trade that opens from now on; running trades keep their conditions',
    always: 'Always asked',
    alwaysText:
      'A voucher that looks like a payment slip (five different lines of text at least) and was never seen before; a payer account in the verified name of the buyer; a seller who saw the notice on a visible page, or whose text message or e-mail the gateway took, and who did not deny the payment',
    further: 'Further conditions',
    furtherText:
      'When one that is on fails, nothing is released by itself: the trade is suspended and people decide. Both sides see it on the trade page beforehand',
    lines: {
      known_buyer: [
        'The buyer is no stranger',
        'The two have finished a trade with each other, or the buyer has finished so many. On by default',
      ],
      buyer_trades: ['The buyer has a record', 'Trades he has finished here, with whomever'],
      not_first_trade: ['Not the first trade of the two', 'They have finished one with each other'],
      instant_method: ['Instant methods only', 'Slow payments are never released by themselves'],
      cap_by_level: ['A cap by the level of the buyer', 'Together with the cap for all'],
      open_hours: [
        'In the hours of the seller',
        'The last half hour has to lie in the hours of his listing; without hours he is always there',
      ],
    },
    fields: {
      cap: 'Cap of automatic release',
      known_at_least: 'Or has finished at least',
      at_least: 'Has finished at least',
      level_0: 'Level 0',
      level_1: 'Level 1',
      level_2: 'Level 2',
      level_3: 'Level 3 and above',
    },
    trades: 'trades',
    changeTitle: 'Change the release policy',
    changeText: 'For every trade that opens from now on, and kept in the audit log',
  },
});
