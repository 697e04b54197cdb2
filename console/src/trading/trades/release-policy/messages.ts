import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const policyMessages = catalogue({
  'zh-CN': {
    title: '自动放币',
    says: '从下一笔新开的交易起生效，进行中的交易保持原条件',
    always: '必查条件',
    alwaysText:
      '凭证为文字清晰的付款截图（至少 5 行不同文字）且未重复使用；付款账户是买家的实名账户；卖家在可见页面看到了通知，或短信、邮件网关已接收；卖家未表示没收到款',
    further: '附加条件',
    furtherText: '开启后，任一条件不满足，到期不自动放币，交易暂停并转客服处理。买卖双方可在交易页提前看到',
    conditions: {
      known_buyer: ['买家不是陌生人', '两人之间有一笔计入信誉的成交，或买家有这么多笔计入信誉的成交。默认打开'],
      buyer_trades: ['买家有成交记录', '计入信誉的成交，不限对方'],
      not_first_trade: ['双方不是第一次交易', '两人之间至少有一笔计入信誉的成交'],
      instant_method: ['只限即时到账的方式', '到账慢的方式不自动放币'],
      cap_by_level: ['按买家等级限额', '与总上限同时生效'],
      open_hours: ['在卖家营业时间内', '到期前半小时须在挂单写明的营业时间内；未写明的视为全天'],
    } satisfies Record<string, readonly [string, string]>,
    fields: {
      cap: '自动放币上限',
      known_at_least: '或至少完成',
      at_least: '至少完成',
      level_0: '0 级',
      level_1: '1 级',
      level_2: '2 级',
      level_3: '3 级及以上',
    },
    trades: '笔',
    changeTitle: '修改自动放币条件',
    changeText: '从下一笔新开的交易起生效，并记入操作记录',
  },
  en: {
    title: 'Automatic release',
    says: 'Applies to new trades. Trades in progress keep their conditions.',
    always: 'Always checked',
    alwaysText:
      'A voucher that is a readable payment screenshot (at least five different lines of text) and was not used before; a paying account in the verified name of the buyer; a seller who saw the notice on a visible page, or whose text message or e-mail was accepted by the gateway, and who did not deny the payment',
    further: 'Additional conditions',
    furtherText:
      'If a condition that is on is not met, the coins are not released automatically: the trade is suspended and customer service decides. Both sides see this on the trade page beforehand.',
    conditions: {
      known_buyer: [
        'The buyer is known',
        'The two have finished a trade that counts with each other, or the buyer has finished so many. On by default',
      ],
      buyer_trades: ['The buyer has a record', 'Completed trades that count, with anybody'],
      not_first_trade: ['Not their first trade together', 'They have completed a trade together that counts'],
      instant_method: ['Instant methods only', 'Slow payments are never released automatically'],
      cap_by_level: ["Limit by the buyer's level", 'In addition to the limit for all'],
      open_hours: [
        "In the seller's business hours",
        'The last half hour has to be within the hours stated in the listing; no hours means always',
      ],
    },
    fields: {
      cap: 'Limit for automatic release',
      known_at_least: 'Or has completed at least',
      at_least: 'Has completed at least',
      level_0: 'Level 0',
      level_1: 'Level 1',
      level_2: 'Level 2',
      level_3: 'Level 3 and above',
    },
    trades: 'trades',
    changeTitle: 'Change the conditions for automatic release',
    changeText: 'Applies to new trades. Recorded in the audit log.',
  },
});
