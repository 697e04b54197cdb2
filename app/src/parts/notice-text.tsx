import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { noticeMessages } from './notice-messages.ts';

/** The notice to users before they trade, part by part. */
export function NoticeText() {
  const messages = useMessages(noticeMessages);
  return messages.parts.map(({ title, text }) => (
    <section key={title}>
      <h2 className="strong">{title}</h2>
      <p className="mt-1">{text}</p>
    </section>
  ));
}
