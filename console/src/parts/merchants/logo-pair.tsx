import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { logoMessages } from './logo-messages.ts';

export interface LogoPairProps {
  /** The current logo; null for none. */
  present: string | null;
  wanted: string;
}

/** A logo to be decided, drawn large beside the current one. */
export function LogoPair({ present, wanted }: LogoPairProps) {
  const messages = useMessages(logoMessages);
  return (
    <div className="logo-pair">
      <figure>
        <figcaption className="note">{messages.present}</figcaption>
        {present === null ? (
          <p className="logo-none note">{messages.isNone}</p>
        ) : (
          <img src={present} alt={messages.present} />
        )}
      </figure>
      <figure>
        <figcaption className="note">{messages.wanted}</figcaption>
        <img src={wanted} alt={messages.wanted} />
      </figure>
    </div>
  );
}
