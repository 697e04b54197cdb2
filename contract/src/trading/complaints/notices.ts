import { notice } from '../../platform/notices/notice-kind.ts';
import type { TradeFacts } from '../trades/notices.ts';

const ofComplaint = {
  form: 'modal',
  hasSound: true,
  page: { route: 'complain-reply', id: 'transaction_id' },
  changes: ['trades', 'complaints'],
  area: 'complaints',
  texts: 'sided',
  facts: ['who', 'coins', 'sum', 'by'],
  push: { texts: 'shared' },
} as const;

export const complaintNotices = {
  'complain.finished': notice<TradeFacts>()({
    ...ofComplaint,
    page: { route: 'complain-result', id: 'transaction_id' },
  }),
  'complain.new_reply': notice<TradeFacts>()(ofComplaint),
  'complain.wait_buyer_confirm': notice<TradeFacts>()({
    ...ofComplaint,
    asks: 'buyer',
    push: { texts: 'shared', to: 'buyer' },
  }),
  'complain.wait_seller_confirm': notice<TradeFacts>()({
    ...ofComplaint,
    asks: 'seller',
    push: { texts: 'shared', to: 'seller' },
  }),
};
