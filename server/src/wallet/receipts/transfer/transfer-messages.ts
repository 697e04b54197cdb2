import type { Language } from '@eh/contract/platform/languages/language.ts';

interface TransferMessages {
  readonly title: string;
  readonly number: string;
  readonly sent: string;
  readonly arrived: string;
  readonly from: string;
  readonly to: string;
  readonly memo: string;
  readonly sentAt: string;
  readonly arrivedAt: string;
}

/** The texts of a transfer's receipt, in addition to those common to all documents. */
export const transferMessages: Readonly<Record<Language, TransferMessages>> = {
  'zh-CN': {
    title: '转账回单',
    number: '转账单号',
    sent: '转出金额',
    arrived: '到账金额',
    from: '付款人',
    to: '收款人',
    memo: '备注',
    sentAt: '转出时间',
    arrivedAt: '到账时间',
  },
  en: {
    title: 'Transfer receipt',
    number: 'Transfer number',
    sent: 'Sent',
    arrived: 'Received',
    from: 'From',
    to: 'To',
    memo: 'Note',
    sentAt: 'Time sent',
    arrivedAt: 'Time received',
  },
};
