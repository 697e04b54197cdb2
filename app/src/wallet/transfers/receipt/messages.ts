import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const transferReceiptMessages = catalogue({
  'zh-CN': {
    toRecords: '转账记录',
    toBill: '查看账单',
    receipt: '回单',
    documentTitle: 'EH 转账回单',
    account: '账号',
    savePicture: '保存图片',
    saved: '图片已保存',
    sharePicture: '分享图片',
    savePdf: { 'zh-CN': '保存中文 PDF', en: '保存英文 PDF' },
    signed: (keyId: string) => `PDF 由平台签名（密钥 ${keyId}），可离线核验`,
    sealed: (height: string) => `已记入账本第 ${height} 块，回单可离线验证。`,
    sealing: '正在封存到账本。',
    missing: '没有这笔转账',
  },
  en: {
    toRecords: 'Transfers',
    toBill: 'View the bill',
    receipt: 'Receipt',
    documentTitle: 'EH transfer receipt',
    account: 'Account',
    savePicture: 'Save as a picture',
    saved: 'The picture is saved',
    sharePicture: 'Share the picture',
    savePdf: { 'zh-CN': 'Save a PDF in Chinese', en: 'Save a PDF in English' },
    signed: (keyId: string) => `The PDF is signed by the platform (key ${keyId}) and can be checked offline.`,
    sealed: (height: string) => `Sealed in ledger block ${height}. The receipt can be checked offline.`,
    sealing: 'Being sealed into the ledger.',
    missing: 'There is no such transfer',
  },
});
