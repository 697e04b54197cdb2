import { Icon } from '../media/icon.tsx';
import { pictureAddress } from '../media/picture-origin.ts';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';
import { initialOf } from './initial.ts';

export interface AvatarProps {
  name: string;
  /** A picture; by default the first character of the name. */
  src?: string | undefined;
  size?: 'small' | 'big' | undefined;
  isOnline?: boolean | undefined;
  /** Merchants and apps are square. */
  isSquare?: boolean | undefined;
}

/**
 * A person or merchant as a small circle. The name next to it names them; only "online" is added for screen readers.
 */
export function Avatar({ name, src, size, isOnline, isSquare }: AvatarProps) {
  const messages = useUiMessages();
  return (
    <span
      className="avatar"
      data-size={size}
      data-online={isOnline ? '' : undefined}
      data-square={isSquare ? '' : undefined}
    >
      {src === undefined ? (
        <span aria-hidden="true">{initialOf(name)}</span>
      ) : (
        <img src={pictureAddress(src)} alt="" loading="lazy" />
      )}
      {isOnline && <span className="sr-only">{messages.online}</span>}
    </span>
  );
}

export interface PersonNameProps {
  children: string;
  isVerified?: boolean | undefined;
  /** In the weight and colour of its row. */
  isQuiet?: boolean | undefined;
}

/** A name in a list, cut with an ellipsis. Where people make decisions, use KeyValue, which wraps names. */
export function PersonName({ children, isVerified, isQuiet }: PersonNameProps) {
  const messages = useUiMessages();
  return (
    <span className="person-name" data-quiet={isQuiet ? '' : undefined}>
      <span className="clip">{children}</span>
      {isVerified && <Icon name="verified" size={16} label={messages.verified} />}
    </span>
  );
}
