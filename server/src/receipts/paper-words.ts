import type { Language } from '@eh/contract/refusal.ts';

interface PaperWords {
  readonly receipt: string;
  readonly evidence: string;
  readonly trade: string;
  readonly order: string;
  readonly amount: string;
  readonly fee: string;
  readonly price: string;
  readonly paid: string;
  readonly channel: string;
  readonly channels: Readonly<Record<string, string>>;
  readonly reference: string;
  readonly buyer: string;
  readonly seller: string;
  readonly orderedAt: string;
  readonly paidAt: string;
  readonly finishedAt: string;
  readonly outcome: string;
  readonly outcomes: Readonly<Record<'escrow' | 'released' | 'returned' | 'split', string>>;
  readonly automatic: string;
  readonly entry: string;
  readonly block: string;
  readonly notSealed: string;
  readonly signedBy: (keyId: string) => string;
  readonly howToCheck: string;
  readonly howToProve: string;
  readonly timeline: string;
  readonly chat: string;
  readonly decision: string;
  readonly files: string;
  readonly nothing: string;
}

const channelNames = {
  'zh-CN': { bank_card: '银行卡', alipay: '支付宝', wechat: '微信支付' },
  en: { bank_card: 'Bank card', alipay: 'Alipay', wechat: 'WeChat Pay' },
} as const;

/** What stands on a printed paper, in both languages. */
export const paperWords: Readonly<Record<Language, PaperWords>> = {
  'zh-CN': {
    receipt: '交易收据',
    evidence: '交易存证',
    trade: '交易号',
    order: '卖单号',
    amount: '数量',
    fee: '手续费',
    price: '单价',
    paid: '付款金额',
    channel: '付款方式',
    channels: channelNames['zh-CN'],
    reference: '附言',
    buyer: '买家',
    seller: '卖家',
    orderedAt: '下单时间',
    paidAt: '付款时间',
    finishedAt: '结束时间',
    outcome: '结果',
    outcomes: { escrow: '托管中', released: '已放币给买家', returned: '已退还卖家', split: '双方各得一部分' },
    automatic: '自动放币',
    entry: '账本凭证',
    block: '封存区块',
    notSealed: '封存中',
    signedBy: (keyId) => `本文件由平台以 Ed25519 签名，密钥 ${keyId}`,
    howToCheck: '离线核验：npm run verify -- 文件 --keys keys.json',
    howToProve: '每一账本凭证是否在封存的账本中，可在应用的账单页验证并保存证明：npm run verify-proof -- 文件',
    timeline: '经过',
    chat: '聊天记录',
    decision: '申诉裁定',
    files: '文件与指纹（SHA-256）',
    nothing: '无',
  },
  en: {
    receipt: 'Receipt of a trade',
    evidence: 'Evidence of a trade',
    trade: 'Trade',
    order: 'Listing',
    amount: 'Quantity',
    fee: 'Fee',
    price: 'Price',
    paid: 'Paid',
    channel: 'Paid by',
    channels: channelNames.en,
    reference: 'Reference',
    buyer: 'Buyer',
    seller: 'Seller',
    orderedAt: 'Ordered',
    paidAt: 'Said paid',
    finishedAt: 'Ended',
    outcome: 'Outcome',
    outcomes: {
      escrow: 'In escrow',
      released: 'Released to the buyer',
      returned: 'Returned to the seller',
      split: 'A part for each side',
    },
    automatic: 'released automatically',
    entry: 'Entry of the books',
    block: 'Sealed in block',
    notSealed: 'being sealed',
    signedBy: (keyId) => `Signed by the platform with Ed25519, key ${keyId}`,
    howToCheck: 'Check it offline: npm run verify -- FILE --keys keys.json',
    howToProve:
      'That an entry stands in the sealed books is checked on its bill in the app, which saves the proof: npm run verify-proof -- FILE',
    timeline: 'What happened',
    chat: 'Chat',
    decision: 'Decision of the complaint',
    files: 'Files and their fingerprints (SHA-256)',
    nothing: 'none',
  },
};
