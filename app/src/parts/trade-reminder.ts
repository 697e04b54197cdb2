import { useEffect, useEffectEvent } from 'react';

/** Calls back when the seller has to confirm, or is reminded to, while they are on the page of that very trade. */
export function useTradeReminder(tradeId: string, onReminder: (isUrged: boolean) => void): void {
  const handle = useEffectEvent(onReminder);
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof ReminderEvent && event.tradeId === tradeId) handle(event.isUrged);
    };
    inPage.addEventListener(EVENT, listen);
    return () => inPage.removeEventListener(EVENT, listen);
  }, [tradeId]);
}

export function remindInPage(tradeId: string, isUrged: boolean): void {
  inPage.dispatchEvent(new ReminderEvent(tradeId, isUrged));
}

class ReminderEvent extends Event {
  readonly tradeId: string;
  readonly isUrged: boolean;

  constructor(tradeId: string, isUrged: boolean) {
    super(EVENT);
    this.tradeId = tradeId;
    this.isUrged = isUrged;
  }
}

const EVENT = 'reminder';
const inPage = new EventTarget();
