import { Header } from '@eh/ui/header.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { navigateBack } from '../shell/navigation.ts';
import { NoticeText } from './notice-text.tsx';
import { noticeWords } from './notice-words.ts';

/** What everybody should know before he trades. */
export function NoticeScreen() {
  const words = useWords(noticeWords);
  return (
    <Screen head={<Header title={words.title} onBack={() => void navigateBack()} />}>
      <div className="grid gap-6 px-page pt-4 pb-8">
        <NoticeText />
      </div>
    </Screen>
  );
}
