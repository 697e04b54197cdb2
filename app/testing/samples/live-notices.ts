import type { Notice, NoticeType } from '@eh/contract/notices.ts';
import type { NoticeFacts } from '@eh/contract/platform/notices/notice-fields.ts';
import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { useReminder } from '../../src/content/notifications/reminders/reminder.ts';
import { receiveNotices } from '../../src/content/notifications/show-notice.ts';
import { closeInbox, openInbox, useInbox } from '../../src/session/inbox.ts';
import { trader } from '../people.ts';
import { noticeOf } from './notice-of.ts';
import { minutesFromNow } from './sample-trade.ts';

const TRADE = '00000000-0000-4000-8000-000000000701';
const BUYER = '00000000-0000-4000-8000-0000000000b0';

let made = 0;

/** A notice of the trade in which Alice sells 100.00 EH to Bob, with ten minutes left. */
export function tradeNotice(type: NoticeType, data: NoticeFacts = {}): Notice {
  return otherNotice(type, {
    transaction_id: TRADE,
    transaction_no: '202611230001',
    buyer_userid: BUYER,
    seller_userid: trader.id,
    counterparty: '*明',
    amount: '100.00',
    currency: 'EH',
    fiat_amount: '685.37',
    fiat: 'CNY',
    channel: 'bank_card',
    timeout: minutesFromNow(10),
    ...data,
  });
}

/** A notice of anything else. */
export function otherNotice(type: NoticeType, data: NoticeFacts = {}): Notice {
  made += 1;
  const id = `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  return noticeOf(type, data, { id, createdAt: minutesFromNow(0) + made });
}

/** Notices arrive at the open app: over its live channel, or fetched among those that it missed. */
export async function receive(notices: readonly Notice[], { isLive = true } = {}): Promise<void> {
  if (useInbox.getState().userid === null) {
    openInbox(trader.id);
    onTestFinished(() => {
      closeInbox();
      useReminder.setState({ reminder: null, isOpen: false });
    });
  }
  await act(async () => receiveNotices(notices, isLive));
}
