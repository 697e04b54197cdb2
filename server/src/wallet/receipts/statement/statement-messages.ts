import type { Language } from '@eh/contract/platform/languages/language.ts';

interface StatementMessages {
  readonly title: string;
  readonly holder: string;
  readonly account: string;
  readonly span: string;
  readonly start: string;
  readonly shown: string;
  readonly all: string;
  readonly incoming: string;
  readonly outgoing: string;
  readonly size: (least: string, most: string) => string;
  readonly madeAt: string;
  readonly balances: string;
  readonly opening: string;
  readonly closing: string;
  readonly accounts: Readonly<Record<'available' | 'on_sale' | 'in_trade' | 'held' | 'total', string>>;
  readonly sums: string;
  readonly detail: string;
  readonly lines: string;
  readonly in: string;
  readonly out: string;
  readonly columns: Readonly<Record<'time' | 'type' | 'amount' | 'after', string>>;
  readonly none: string;
  readonly note: string;
  readonly block: string;
  readonly notSealed: string;
}

/** The texts of a statement as a document, in both languages. */
export const statementMessages: Readonly<Record<Language, StatementMessages>> = {
  'zh-CN': {
    title: '账单明细',
    holder: '户主',
    account: '账号',
    span: '时间范围',
    start: '开户',
    shown: '所列账单',
    all: '全部',
    incoming: '仅收入',
    outgoing: '仅支出',
    size: (least, most) => `金额 ${least || '0'} 至 ${most || '不限'}`,
    madeAt: '生成时间',
    balances: '余额',
    opening: '期初',
    closing: '期末',
    accounts: { available: '可用', on_sale: '挂单中', in_trade: '交易中', held: '冻结', total: '合计' },
    sums: '合计',
    detail: '明细',
    lines: '笔数',
    in: '收入合计',
    out: '支出合计',
    columns: { time: '时间（UTC+8）', type: '类型', amount: '金额', after: '之后余额' },
    none: '该条件下没有账单',
    note: '余额为全部账户的实际余额，不受筛选影响。收入与支出只计真正进出的币：未筛选时，期初合计加收入减支出等于期末合计。挂单锁定与退回只在您自己的账户之间划转，单列一行，不计收支。',
    block: '账本已封存至',
    notSealed: '封存中',
  },
  en: {
    title: 'Account statement',
    holder: 'Holder',
    account: 'Account',
    span: 'Period',
    start: 'account opening',
    shown: 'Bills shown',
    all: 'all',
    incoming: 'incoming only',
    outgoing: 'outgoing only',
    size: (least, most) => `amounts from ${least || '0'} to ${most || 'any'}`,
    madeAt: 'Created at',
    balances: 'Balances',
    opening: 'Opening',
    closing: 'Closing',
    accounts: { available: 'Available', on_sale: 'In listings', in_trade: 'In trades', held: 'Held', total: 'Total' },
    sums: 'Totals',
    detail: 'Bills',
    lines: 'Number of bills',
    in: 'In',
    out: 'Out',
    columns: { time: 'Time (UTC+8)', type: 'Type', amount: 'Amount', after: 'Balance after' },
    none: 'No matching bills',
    note: 'Balances are the actual balances of all accounts, whatever the filter. Incoming and outgoing count only coins that came in or went out: without a filter, the opening total plus incoming minus outgoing equals the closing total. Locking coins in a listing and returning them moves them between your own accounts; these lines are listed but not counted.',
    block: 'Ledger sealed up to block',
    notSealed: 'being sealed',
  },
};
