import { richTextOf } from '@eh/server/content/publications/index.ts';

/** The pinned announcement with the picture. */
export const firstTrade = {
  title: { zh: '三步完成第一笔交易', en: 'Your first trade in three steps' },
  alt: { zh: '选择卖家、付款、收币三个页面', en: 'Three pages: choose a seller, pay, receive' },
  body: {
    zh: richTextOf(
      [
        '一、在市场选择一位卖家，按您的支付方式下单。币立即进入托管，卖家动不了。',
        '二、用本人账户付款，备注只写参考号，然后上传付款凭证。',
        '三、卖家核对到账后放币，通常几分钟内完成。遇到问题可在交易页申诉，客服会介入。',
      ].join('\n'),
    ),
    en: richTextOf(
      [
        'First: choose a seller on the market who takes your way of paying. The coins go into escrow at once.',
        'Second: pay from an account in your own name, write nothing but the reference, and upload the voucher.',
        'Third: the seller checks that it has arrived and releases, mostly within minutes. If something is wrong, complain on the page of the trade, and customer service steps in.',
      ].join('\n'),
    ),
  },
};

export const bankNight = {
  title: { zh: '周日凌晨部分银行维护', en: 'Some banks are maintained on Sunday night' },
  body: {
    zh: richTextOf(
      '周日 01:00–05:00 部分银行系统维护，银行卡到账可能延迟。期间建议使用支付宝或微信；已付款的交易请勿取消，到账后卖家会放币。',
    ),
    en: richTextOf(
      'On Sunday from 01:00 to 05:00 (UTC+8) some banks are maintained, and transfers by card may arrive late. Alipay and WeChat Pay are not affected. Do not cancel a trade that you have paid: the seller releases when the money arrives.',
    ),
  },
};

export const noticeLine = {
  title: {
    zh: '周日凌晨部分银行维护，到账可能延迟',
    en: 'Some banks are slow on Sunday night',
  },
  target: 'eh:announcement',
};

export const neverCalls = {
  title: { zh: '客服不会主动打电话给您', en: 'Customer service never calls you' },
  body: {
    zh: richTextOf('任何自称 EH 客服、要您在平台外转账或提供验证码的人都是骗子。请只在本应用内交易。'),
    en: richTextOf(
      'Anybody who says they are from EH and asks for a code, or for money outside of the app, is a fraud. Trade in the app only.',
    ),
  },
};

export const userNotice = {
  title: { zh: '用户须知', en: 'Notice to users' },
  body: {
    zh: richTextOf(
      [
        'EH 是用户之间买卖数字货币的平台。平台托管交易中的币，不代收代付法币。',
        '请使用本人实名账户收付款。第三方付款会被退回，并可能导致账户受限。',
        '放币前请登录收款账户核对到账金额与付款人姓名，不要只看截图。放币后无法撤回。',
        '请勿代他人交易，不要出租或出借账户。可疑资金会被冻结并交由人工审核。',
        '数字货币价格会波动，请根据自身情况决定金额。',
      ].join('\n'),
    ),
    en: richTextOf(
      [
        'On EH, people buy and sell a digital currency from each other. The platform holds the coins of a trade; it never receives or pays money for you.',
        'Pay and receive with accounts in your own verified name. Payments of others are sent back, and may restrict your account.',
        'Before you release, log in to your account and check the sum and the name of the payer. Never trust a screenshot alone. What is released does not come back.',
        'Do not trade for others, and lend your account to nobody. Coins of doubtful origin are held and looked into.',
        'Prices move. Trade sums that fit your own situation.',
      ].join('\n'),
    ),
  },
};
