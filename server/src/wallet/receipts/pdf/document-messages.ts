import type { Language } from '@eh/contract/platform/languages/language.ts';

interface DocumentMessages {
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
  readonly howToVerify: string;
  readonly timeline: string;
  readonly listingEdits: string;
  readonly chat: string;
  readonly decision: string;
  readonly files: string;
  readonly nothing: string;
}

const channelNames = {
  'zh-CN': { bank_card: '银行卡', alipay: '支付宝', wechat: '微信支付' },
  en: { bank_card: 'Bank card', alipay: 'Alipay', wechat: 'WeChat Pay' },
} as const;

/** The texts of PDF documents, in both languages. */
export const documentMessages: Readonly<Record<Language, DocumentMessages>> = {
  'zh-CN': {
    receipt: '交易收据',
    evidence: '交易存证',
    trade: '交易号',
    order: '挂单号',
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
    howToVerify: '如需核验凭证是否在封存的账本中，可在应用的账单页保存证明：npm run verify-proof -- 文件',
    timeline: '处理记录',
    listingEdits: '卖家对挂单的修改',
    chat: '聊天记录',
    decision: '申诉裁定',
    files: '文件与指纹（SHA-256）',
    nothing: '无',
  },
  en: {
    receipt: 'Trade receipt',
    evidence: 'Trade evidence',
    trade: 'Trade number',
    order: 'Listing number',
    amount: 'Quantity',
    fee: 'Fee',
    price: 'Price',
    paid: 'Paid',
    channel: 'Paid by',
    channels: channelNames.en,
    reference: 'Reference',
    buyer: 'Buyer',
    seller: 'Seller',
    orderedAt: 'Ordered at',
    paidAt: 'Marked as paid',
    finishedAt: 'Ended at',
    outcome: 'Outcome',
    outcomes: {
      escrow: 'In escrow',
      released: 'Released to the buyer',
      returned: 'Returned to the seller',
      split: 'Split between both sides',
    },
    automatic: 'released automatically',
    entry: 'Ledger entry',
    block: 'Sealed in block',
    notSealed: 'being sealed',
    signedBy: (keyId) => `Signed by the platform with Ed25519, key ${keyId}`,
    howToCheck: 'Verify offline: npm run verify -- FILE --keys keys.json',
    howToVerify:
      'To check that an entry is in the sealed ledger, open its bill in the app and save the proof: npm run verify-proof -- FILE',
    timeline: 'History',
    listingEdits: 'Changes of the listing by the seller',
    chat: 'Chat',
    decision: 'Complaint decision',
    files: 'Files and fingerprints (SHA-256)',
    nothing: 'none',
  },
};
