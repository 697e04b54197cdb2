import { useWords } from '@eh/ui/reader/catalogue.ts';
import { noticeWords } from './notice-words.ts';

/** What everybody should know before they trade, part by part. */
export function NoticeText() {
  const words = useWords(noticeWords);
  return words.parts.map(({ title, text }) => (
    <section key={title}>
      <h2 className="strong">{title}</h2>
      <p className="mt-1">{text}</p>
    </section>
  ));
}
