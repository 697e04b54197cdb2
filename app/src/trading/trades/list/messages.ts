import { catalogue } from '@eh/ui/reader/catalogue.ts';
import type { Side } from '../queries.ts';
import type { TradeState } from '../trade-state.ts';
import type { EmptyPart, ListFilter, ListTab } from './list-view.ts';

interface ListMessages {
  readonly title: string;
  readonly views: string;
  readonly tabs: Readonly<Record<ListTab, string>>;
  readonly filters: string;
  readonly filter: Readonly<Record<ListFilter, string>>;
  readonly mine: string;
  readonly theirs: string;
  readonly side: Readonly<Record<Side, string>>;
  readonly states: Readonly<Record<Side, Readonly<Record<TradeState, string>>>>;
  readonly end: string;
  readonly none: { readonly title: string; readonly text: string; readonly market: string; readonly sell: string };
  /** A part of the list is empty; there may be trades in the others. */
  readonly emptyParts: Readonly<Record<EmptyPart, { readonly title: string; readonly text: string }>>;
  readonly showAll: string;
  readonly noMatch: { readonly title: string; readonly text: string; readonly clear: string };
}

export const listMessages = catalogue<ListMessages>({
  'zh-CN': {
    title: '我的交易',
    views: '交易',
    tabs: { running: '进行中', done: '已结束', all: '全部' },
    filters: '筛选',
    filter: {
      all: '全部',
      mine: '待我处理',
      buying: '买入',
      selling: '卖出',
      accepting: '待接单',
      paying: '待付款',
      confirming: '待确认',
      complaint: '申诉',
      completed: '已完成',
      unsuccessful: '未成交',
    },
    mine: '待我处理',
    theirs: '等待对方',
    side: { buyer: '买入', seller: '卖出' },
    states: {
      buyer: {
        accepting: '待接单',
        paying: '待付款',
        late: '付款超时',
        grace: '请确认付款',
        confirming: '卖家核对中',
        releasing: '放币中',
        complaint: '申诉中',
        succeeded: '已完成',
        failed: '未成功',
        suspended: '已暂停',
        cancelled: '已取消',
      },
      seller: {
        accepting: '待接单',
        paying: '买家付款中',
        late: '付款超时',
        grace: '请核对',
        confirming: '请确认',
        releasing: '放币中',
        complaint: '申诉中',
        succeeded: '已完成',
        failed: '未成功',
        suspended: '已暂停',
        cancelled: '已取消',
      },
    },
    end: '没有更多了',
    none: { title: '暂无交易', text: '买入或卖出后，交易会显示在这里', market: '去买币', sell: '发布挂单' },
    emptyParts: {
      running: { title: '暂无进行中的交易', text: '买入或卖出后，交易在结束前会显示在这里' },
      completed: { title: '暂无已完成的交易', text: '交易完成后会显示在这里' },
      unsuccessful: { title: '暂无未成交的交易', text: '取消或超时的交易会显示在这里' },
      buying: { title: '暂无买入的交易', text: '买入后会显示在这里' },
      selling: { title: '暂无卖出的交易', text: '卖出后会显示在这里' },
    },
    showAll: '查看全部交易',
    noMatch: { title: '没有符合条件的交易', text: '请更换筛选条件', clear: '清除筛选' },
  },
  en: {
    title: 'My trades',
    views: 'Trades',
    tabs: { running: 'In progress', done: 'Done', all: 'All' },
    filters: 'Filter',
    filter: {
      all: 'All',
      mine: 'My turn',
      buying: 'Buying',
      selling: 'Selling',
      accepting: 'Waiting',
      paying: 'Paying',
      confirming: 'Confirming',
      complaint: 'Complaint',
      completed: 'Completed',
      unsuccessful: 'Not completed',
    },
    mine: 'My turn',
    theirs: 'Their turn',
    side: { buyer: 'Buy', seller: 'Sell' },
    states: {
      buyer: {
        accepting: 'Waiting',
        paying: 'Pay',
        late: 'Timed out',
        grace: 'Paid?',
        confirming: 'Checking',
        releasing: 'Releasing',
        complaint: 'Complaint',
        succeeded: 'Done',
        failed: 'Failed',
        suspended: 'Suspended',
        cancelled: 'Cancelled',
      },
      seller: {
        accepting: 'Accept',
        paying: 'Paying',
        late: 'Timed out',
        grace: 'Check',
        confirming: 'Confirm',
        releasing: 'Releasing',
        complaint: 'Complaint',
        succeeded: 'Done',
        failed: 'Failed',
        suspended: 'Suspended',
        cancelled: 'Cancelled',
      },
    },
    end: 'No more trades',
    none: {
      title: 'No trades yet',
      text: 'Your purchases and sales will appear here.',
      market: 'Buy',
      sell: 'Post a listing',
    },
    emptyParts: {
      running: { title: 'No trades in progress', text: 'What you buy or sell stays here until it is over.' },
      completed: { title: 'No completed trades', text: 'Trades appear here once they are completed.' },
      unsuccessful: { title: 'No uncompleted trades', text: 'Trades that were cancelled or timed out appear here.' },
      buying: { title: 'Nothing bought yet', text: 'What you buy will appear here.' },
      selling: { title: 'Nothing sold yet', text: 'What you sell will appear here.' },
    },
    showAll: 'Show all trades',
    noMatch: { title: 'No matching trades', text: 'Try another filter.', clear: 'Clear filter' },
  },
});
