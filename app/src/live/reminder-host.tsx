import { PopUp } from '@eh/ui/pop-up.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { navigateTo } from '../shell/navigation.ts';
import { liveWords } from './copy.ts';
import { clearReminder, useReminder } from './reminder.ts';
import { readNotices } from './show-notice.ts';

/** The pop-up of a payment that waits for the seller: ticks each second over any page, gone at zero. */
export function ReminderHost() {
  const words = useWords(liveWords);
  const { reminder, isOpen } = useReminder();
  if (!reminder) return null;
  const close = () => {
    clearReminder();
    readNotices([reminder.noticeId]);
  };
  return (
    <PopUp
      key={reminder.tradeId}
      isOpen={isOpen}
      title={words.reminder.title}
      deadlineAt={reminder.timeoutAt}
      onEnd={clearReminder}
      fact={<span className="digits">{words.trade(reminder.tradeNo)}</span>}
      text={(reminder.isReleased ? words.reminder.released : words.reminder.reviewed)(
        `${reminder.amount} ${reminder.currency}`.trim(),
      )}
      onDismiss={close}
      later={{
        label: words.reminder.notReceived,
        onClick: () => {
          close();
          void navigateTo('sale-trade', { id: reminder.tradeId, ask: 'missing' });
        },
      }}
      check={{
        label: words.reminder.check,
        onClick: () => {
          close();
          void navigateTo('sale-trade', { id: reminder.tradeId });
        },
      }}
    />
  );
}
