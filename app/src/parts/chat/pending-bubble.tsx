import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { chatPartMessages } from './messages.ts';

export interface PendingBubbleProps {
  text: string;
  /** Shown instead of "sending": that it waits for the network. */
  state?: string | undefined;
  /** The reason for which it was refused. */
  failure?: string | undefined;
  onRemove: () => void;
}

/** A message that has not left this device: waiting, being sent, or refused. */
export function PendingBubble({ text, state, failure, onRemove }: PendingBubbleProps) {
  const messages = useMessages(chatPartMessages);
  return (
    <div className="chat-message" data-from="me">
      <p className="chat-bubble">{text}</p>
      <p className="chat-time note">
        <Icon name="clock" size={16} />
        {failure === undefined ? (
          (state ?? messages.sending)
        ) : (
          <>
            {messages.notSent(failure)}
            <button type="button" className="link" onClick={onRemove}>
              {messages.remove}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
