import type { MailChoice } from '@eh/contract/merchants/cashier/invoices/invoice-names.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const invoiceMessages = catalogue({
  'zh-CN': {
    title: '收款单',
    number: '编号',
    due: '到期日',
    overdue: (day: string) => `${day}（已过期）`,
    lines: (count: number) => `明细（${count} 项）`,
    total: '合计',
    note: '备注',
    missing: { title: '未找到该收款单', text: '链接可能不完整，请重新打开邮件中的链接。没有扣款' },
    states: {
      paid: { title: '该收款单已付清', text: '无需再付款' },
      cancelled: { title: '商户已取消该收款单', text: '没有扣款。如有疑问，请联系商户' },
    },
    mails: '邮件设置',
    mailsOf: (shop: string) => `${shop} 的收款单邮件`,
    choices: {
      all: '您目前会收到收款单邮件。',
      others: '您不会再收到该商户的收款单邮件。',
      none: '您不会再收到任何商户的收款单邮件。',
    } satisfies Record<MailChoice, string>,
    declineShop: '不再接收该商户的邮件',
    declineAll: '不再接收任何商户的收款单邮件',
    take: '恢复接收',
    mailsNote: '收款单本身不受影响：在商户取消之前，其页面仍可打开。我们只保存您邮箱地址的摘要。',
    noMail: { title: '无法打开', text: '请重新打开邮件末尾的链接' },
    actions: '操作',
    close: '关闭',
  },
  en: {
    title: 'Invoice',
    number: 'Number',
    due: 'Due',
    overdue: (day) => `${day}, overdue`,
    lines: (count) => (count === 1 ? '1 line' : `${count} lines`),
    total: 'Total',
    note: 'Note',
    missing: {
      title: 'Invoice not found',
      text: 'The link may be incomplete. Please open the link in the mail again. Nothing was charged.',
    },
    states: {
      paid: { title: 'This invoice is paid', text: 'There is nothing left to pay.' },
      cancelled: {
        title: 'The shop has cancelled this invoice',
        text: 'Nothing was charged. If you have questions, ask the shop.',
      },
    },
    mails: 'Mail settings',
    mailsOf: (shop) => `Invoices from ${shop} by mail`,
    choices: {
      all: 'You receive invoices by mail.',
      others: 'You no longer receive this shop’s invoices by mail.',
      none: 'You no longer receive invoices by mail from any shop.',
    },
    declineShop: 'Stop mail from this shop',
    declineAll: 'Stop invoices by mail from all shops',
    take: 'Receive them again',
    mailsNote:
      'The invoice itself is not affected: its page stays open until the shop cancels it. We store a digest of your address, not the address.',
    noMail: { title: 'This page cannot be opened', text: 'Please open the link at the end of the mail again.' },
    actions: 'Actions',
    close: 'Close',
  },
});
