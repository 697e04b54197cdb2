import { catalogue } from '@eh/ui/reader/catalogue.ts';
import type { Side } from '../queries.ts';

interface DayMessages {
  readonly title: string;
  readonly day: string;
  readonly zone: (name: string) => string;
  readonly notFinal: string;
  readonly none: string;
  readonly noneText: string;
  readonly side: Readonly<Record<Side, string>>;
  readonly trades: string;
  readonly coins: string;
  readonly fiat: string;
  readonly average: string;
  readonly fee: string;
  readonly margin: string;
  /** How much better or worse than the reference price; `percent` without a sign. */
  readonly marginOf: Readonly<
    Record<Side, Readonly<Record<'better' | 'worse', (sum: string, percent: string) => string>>>
  >;
  readonly marginNone: string;
  readonly unknown: string;
  readonly unknownOf: (trades: number) => string;
  readonly methods: string;
  readonly ofMethod: (trades: number, coins: string, price: string) => string;
  readonly splits: string;
  readonly splitsOf: (trades: number, moved: { readonly in: string; readonly out: string }) => string;
  readonly actions: string;
  readonly save: string;
  readonly file: {
    readonly name: string;
    readonly columns: readonly string[];
    readonly all: string;
    readonly split: string;
  };
}

export const dayMessages = catalogue<DayMessages>({
  'zh-CN': {
    title: '单日对账单',
    day: '日期',
    zone: (name) => `按${name}的零点分日`,
    notFinal: '当日尚未结束，数字还会变化',
    none: '当日没有成交',
    noneText: '交易计入放币的那一天',
    side: { buyer: '买入', seller: '卖出' },
    trades: '笔数',
    coins: '数量',
    fiat: '金额',
    average: '均价',
    fee: '手续费',
    margin: '对比参考价',
    marginOf: {
      buyer: {
        better: (sum, percent) => `少付 ${sum}（${percent}%）`,
        worse: (sum, percent) => `多付 ${sum}（${percent}%）`,
      },
      seller: {
        better: (sum, percent) => `多收 ${sum}（${percent}%）`,
        worse: (sum, percent) => `少收 ${sum}（${percent}%）`,
      },
    },
    marginNone: '持平',
    unknown: '未知',
    unknownOf: (trades) => `有 ${trades} 笔没有下单时的参考价，未计入对比`,
    methods: '按付款方式',
    ofMethod: (trades, coins, price) => `${trades} 笔 · ${coins} · 均价 ${price}`,
    splits: '裁定拆分',
    splitsOf: (trades, moved) => `${trades} 笔，收 ${moved.in}，支 ${moved.out}；未计入以上各项`,
    actions: '操作',
    save: '导出 CSV',
    file: {
      name: 'EH-单日对账单',
      columns: [
        '日期',
        '时区',
        '方向',
        '付款方式',
        '笔数',
        '数量',
        '手续费',
        '币种',
        '金额',
        '付款币种',
        '均价',
        '优于参考价',
        '优于参考价（千分比）',
        '无参考价笔数',
      ],
      all: '全部方式',
      split: '裁定拆分',
    },
  },
  en: {
    title: 'Day statement',
    day: 'Day',
    zone: (name) => `Days begin at midnight, ${name}.`,
    notFinal: 'This day is not over, so the figures may still change.',
    none: 'No trades on this day',
    noneText: 'A trade counts on the day its coins were released.',
    side: { buyer: 'Bought', seller: 'Sold' },
    trades: 'Trades',
    coins: 'Amount',
    fiat: 'Sum',
    average: 'Average price',
    fee: 'Fee',
    margin: 'Against reference',
    marginOf: {
      buyer: {
        better: (sum, percent) => `${sum} better (${percent}%)`,
        worse: (sum, percent) => `${sum} worse (${percent}%)`,
      },
      seller: {
        better: (sum, percent) => `${sum} better (${percent}%)`,
        worse: (sum, percent) => `${sum} worse (${percent}%)`,
      },
    },
    marginNone: 'No difference',
    unknown: 'Not known',
    unknownOf: (trades) =>
      trades === 1
        ? '1 trade has no reference price from when it opened. It is left out here.'
        : `${trades} trades have no reference price from when they opened. They are left out here.`,
    methods: 'By payment method',
    ofMethod: (trades, coins, price) => `${trades === 1 ? '1 trade' : `${trades} trades`} · ${coins} · at ${price}`,
    splits: 'Split by decision',
    splitsOf: (trades, moved) =>
      `${trades === 1 ? '1 trade' : `${trades} trades`}, ${moved.in} in and ${moved.out} out. Not in the sums above.`,
    actions: 'Actions',
    save: 'Save CSV',
    file: {
      name: 'EH-day',
      columns: [
        'Day',
        'Time zone',
        'Side',
        'Payment method',
        'Trades',
        'Amount',
        'Fee',
        'Currency',
        'Sum',
        'Fiat',
        'Average price',
        'Better than reference',
        'Better than reference (permille)',
        'Trades without reference',
      ],
      all: 'All methods',
      split: 'Split by decision',
    },
  },
});
