/** The languages in which the mails of an invoice are written. */
export const invoiceLanguages = ['zh-CN', 'en'] as const;

/** `overdue`: sent, not paid, and its due day is over. `paid` also says that the merchant was paid in another way. */
export const invoiceStates = ['draft', 'sent', 'overdue', 'paid', 'cancelled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The mails of an invoice: itself, and the reminders before and after its due day. */
export const invoiceMails = ['invoice', 'before', 'after', 'last'] as const;
export type InvoiceMail = (typeof invoiceMails)[number];

/**
 * The result of a mail. `test`: the test environment mails nobody. `declined`: the customer wants no such mails.
 * `no_provider`: this server sends no mails. `failed`: given up after a day.
 */
export const mailOutcomes = ['sent', 'test', 'declined', 'no_provider', 'failed'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** The invoices that somebody takes by mail: every shop's, every shop's but this one, or nobody's. */
export const mailChoices = ['all', 'others', 'none'] as const;
export type MailChoice = (typeof mailChoices)[number];

export const CUSTOMER_NAME_MAX = 60;
/** The longest address of a mail. */
export const MAIL_ADDRESS_MAX = 254;
export const NOTE_MAX = 300;
/** The longest time until the due day. */
export const DUE_DAYS_MAX = 366;
/** When reminders leave: this many days before the due day, and after it. */
export const reminderDays = { before: 3, after: 1, last: 7 } as const;
