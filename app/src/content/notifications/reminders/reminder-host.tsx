import { reminderTexts } from '@eh/contract/content/publications/modals/asking-texts.ts';
import { PopUp } from '@eh/ui/overlays/pop-up.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect } from 'react';
import { useAnswer } from '../../../api/queries.ts';
import { useModalWords } from '../../../session/modal-text.ts';
import { navigateTo, useNavigation } from '../../../shell/navigation.ts';
import { topPage } from '../../../shell/pages/page-stack.ts';
import { notificationMessages } from '../messages.ts';
import { reportShown } from '../seen.ts';
import { markNoticesRead, saleTradeOf } from '../show-notice.ts';
import { clearReminder, type Reminder, useReminder } from './reminder.ts';

/** The pop-up for a payment that waits for the seller: counts down over any page and closes at zero. */
export function ReminderHost() {
  const messages = useMessages(notificationMessages);
  const { reminder, isOpen } = useReminder();
  const tradeInFront = useNavigation(({ stack }) => saleTradeOf(topPage(stack)));
  const isOnItsPage = reminder !== null && reminder.tradeId === tradeInFront;
  useEffect(() => {
    if (isOnItsPage) clearReminder();
  }, [isOnItsPage]);
  const { noticeId = '', timeoutAt = 0 } = reminder ?? {};
  const isShown = isOpen && !isOnItsPage;
  // Of two reminders only the more urgent one is on the screen.
  useEffect(() => (isShown ? reportShown(noticeId, timeoutAt) : undefined), [isShown, noticeId, timeoutAt]);
  const { coins = '', sum = '', payer: who = '' } = reminder ?? {};
  const released = useModalWords('reminder_released', reminderTexts.reminder_released, { coins, sum, who });
  const reviewed = useModalWords('reminder_reviewed', reminderTexts.reminder_reviewed, { coins, sum, who });
  if (!reminder) return null;
  const close = () => {
    clearReminder();
    markNoticesRead([reminder.noticeId]);
  };
  return (
    <PopUp
      key={reminder.tradeId}
      isOpen={isShown}
      title={messages.reminder.title}
      deadlineAt={reminder.timeoutAt}
      onEnd={clearReminder}
      fact={<Fact reminder={reminder} />}
      text={(reminder.isReleased ? released : reviewed).text}
      onDismiss={close}
      later={{
        label: messages.reminder.notReceived,
        onClick: () => {
          close();
          void navigateTo('sale-trade', { id: reminder.tradeId, ask: 'missing' });
        },
      }}
      check={{
        label: messages.reminder.check,
        onClick: () => {
          close();
          void navigateTo('sale-trade', { id: reminder.tradeId });
        },
      }}
    />
  );
}

/** The payer, the method and the expected sum. */
function Fact({ reminder }: { reminder: Reminder }) {
  const messages = useMessages(notificationMessages);
  const channels = useAnswer('GET /api/wallet/chains', {}).data?.channels;
  const method = channels?.find((channel) => channel.id === reminder.channel)?.name;
  if (reminder.payer === '') return <span className="digits">{messages.trade(reminder.tradeNo)}</span>;
  return (
    <>
      <span className="clip">{[reminder.payer, method].filter(Boolean).join(' · ')}</span>
      <span className="strong digits flex-none">{reminder.sum}</span>
    </>
  );
}
