import type { InvoiceMail } from '@eh/contract/merchants/cashier/invoices/invoice-names.ts';
import { type InLanguages, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';

/** The facts that a mail names. Lines and note are on the page alone: free text of a shop is never mailed. */
export interface MailedInvoice {
  readonly kind: InvoiceMail;
  readonly shop: string;
  readonly customer: string;
  readonly number: string;
  readonly total: string;
  readonly dueOn: string;
  /** The page of the invoice. */
  readonly url: string;
  /** The page on which the recipient says that they want no such mails. */
  readonly declineUrl: string;
}

interface MailText {
  readonly subject: Readonly<Record<InvoiceMail, (of: MailedInvoice) => string>>;
  readonly says: Readonly<Record<InvoiceMail, (of: MailedInvoice) => string>>;
  readonly hello: (name: string | null) => string;
  readonly facts: (of: MailedInvoice) => readonly string[];
  readonly pay: string;
  readonly decline: string;
}

const texts: InLanguages<MailText> = {
  zh: {
    subject: {
      invoice: ({ shop, number }) => `${shop} 的收款单 ${number}`,
      before: ({ shop, number, dueOn }) => `${shop} 的收款单 ${number} 将于 ${dueOn} 到期`,
      after: ({ shop, number }) => `${shop} 的收款单 ${number} 已过期`,
      last: ({ shop, number }) => `最后提醒：${shop} 的收款单 ${number} 未付款`,
    },
    says: {
      invoice: ({ shop }) => `${shop} 给您发来一张收款单。`,
      before: ({ shop, dueOn }) => `提醒您：${shop} 的这张收款单将于 ${dueOn} 到期。`,
      after: ({ shop, dueOn }) => `${shop} 的这张收款单已于 ${dueOn} 到期，尚未收到付款。`,
      last: ({ shop, dueOn }) => `${shop} 的这张收款单已于 ${dueOn} 到期，仍未收到付款。这是最后一次提醒。`,
    },
    hello: (name) => (name === null ? '您好：' : `${name}，您好：`),
    facts: ({ number, total, dueOn }) => [`编号：${number}`, `金额：${total}`, `到期日：${dueOn}`],
    pay: '打开收款单并付款：',
    decline: '如果这张收款单与您无关，或不想再收到此类邮件，请打开：',
  },
  en: {
    subject: {
      invoice: ({ shop, number }) => `Invoice ${number} from ${shop}`,
      before: ({ shop, number, dueOn }) => `Invoice ${number} from ${shop} is due on ${dueOn}`,
      after: ({ shop, number }) => `Invoice ${number} from ${shop} is overdue`,
      last: ({ shop, number }) => `Last reminder: invoice ${number} from ${shop}`,
    },
    says: {
      invoice: ({ shop }) => `${shop} has sent you an invoice.`,
      before: ({ shop, dueOn }) => `This invoice from ${shop} is due on ${dueOn}.`,
      after: ({ shop, dueOn }) => `This invoice from ${shop} was due on ${dueOn} and has not been paid yet.`,
      last: ({ shop, dueOn }) =>
        `This invoice from ${shop} was due on ${dueOn} and has still not been paid. This is the last reminder.`,
    },
    hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
    facts: ({ number, total, dueOn }) => [`Number: ${number}`, `Amount: ${total}`, `Due: ${dueOn}`],
    pay: 'See the invoice and pay it:',
    decline: 'If this invoice is not for you, or you want no such mails, please open:',
  },
};

/** The mail of an invoice. */
export function invoiceMail(
  of: MailedInvoice,
  language: Language,
): { readonly subject: string; readonly text: string } {
  const said = inLanguage(texts, language);
  const named = { ...of, number: mailedNumber(of.number) };
  const parts = [
    [said.hello(isPlainName(of.customer) ? of.customer : null)],
    [said.says[of.kind](named)],
    said.facts(named),
    [said.pay, of.url],
    ['—'],
    [said.decline, of.declineUrl],
  ];
  return { subject: said.subject[of.kind](named), text: parts.map((lines) => lines.join('\n')).join('\n\n') };
}

const DIGITS_MAX = 6;
const END_SHOWN = 4;

/** The number of an invoice as mails name it: only the end of one that could be a number to call. */
function mailedNumber(number: string): string {
  return number.replaceAll(/\D/g, '').length <= DIGITS_MAX ? number : `…${number.slice(-END_SHOWN)}`;
}

/** Whether a name is one: programs that show mails make links of everything that reads as an address or a number to call. */
function isPlainName(name: string): boolean {
  return /^(?:[\p{L}\p{M}'’ ·-]|\.(?!\p{L}{2}))+$/u.test(name);
}
