import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { noticeMessages } from './notice-messages.ts';
import { usePauseHours } from './settings/settings-in-force.ts';

/** The notice to users before they trade, part by part. */
export function NoticeText() {
  const messages = useMessages(noticeMessages);
  return messages.parts(usePauseHours()).map(({ title, text }) => (
    <section key={title}>
      <h2 className="strong">{title}</h2>
      <p className="mt-1">{text}</p>
    </section>
  ));
}
