import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { noticeMessages } from './notice-messages.ts';
import { usePauseHours } from './settings/settings-in-force.ts';

/** The user notice before trading, part by part. */
export function NoticeText() {
  const messages = useMessages(noticeMessages);
  return messages.parts(usePauseHours()).map(({ title, text }) => (
    <section key={title}>
      <h2 className="strong">{title}</h2>
      <p className="mt-1">{text}</p>
    </section>
  ));
}
