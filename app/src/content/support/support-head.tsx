import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { supportMessages } from './messages.ts';
import type { Conversation, Support } from './queries.ts';

/** The state of the conversation, the opening hours, and a warning against people who impersonate customer service. */
export function SupportHead({ support: { hours, conversation } }: { support: Support }) {
  const messages = useMessages(supportMessages);
  const isWaiting = conversation?.state === 'waiting';
  const daily = hours.from === hours.until ? messages.allDay : messages.hours(hours.from, hours.until);
  return (
    <section aria-label={messages.state}>
      <div className="flex items-center gap-3 border-y border-line px-page py-2">
        <output className="min-w-0 flex-1">
          <span className="label lead block">{useStateText(conversation, hours.is_open)}</span>
          <span className="note block">
            {conversation?.state === 'ended' && conversation.taken_at !== null
              ? messages.figures(...minutesOf(conversation, conversation.taken_at))
              : isWaiting
                ? `${daily} · ${messages.placeHeld}`
                : daily}
          </span>
        </output>
        {isWaiting && conversation.wait_minutes !== null && (
          <span className="clock" data-whose="theirs">
            {messages.wait(conversation.wait_minutes * (conversation.ahead + 1))}
          </span>
        )}
      </div>
      <p className="chat-caution note">
        <Icon name="shield" size={16} />
        <span>{messages.never}</span>
      </p>
    </section>
  );
}

function useStateText(conversation: Conversation | null, isOpen: boolean): string {
  const messages = useMessages(supportMessages);
  switch (conversation?.state) {
    case 'waiting':
      return conversation.ahead === 0 ? messages.next : messages.ahead(conversation.ahead);
    case 'talking':
      return messages.talking(conversation.agent ?? '');
    case 'ended':
      return conversation.outcome === null ? messages.ended : messages[conversation.outcome];
    case undefined:
      return isOpen ? messages.open : messages.closed;
  }
}

function minutesOf({ opened_at: opened, ended_at: ended }: Conversation, taken: number): [number, number] {
  const whole = (seconds: number) => Math.max(0, Math.round(seconds / MINUTE_SECONDS));
  return [whole(taken - opened), whole((ended ?? taken) - taken)];
}
