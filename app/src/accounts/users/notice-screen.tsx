import { Header } from '@eh/ui/header.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { NoticeText } from '../../parts/notice-text.tsx';
import { noticeWords } from '../../parts/notice-words.ts';
import { navigateBack } from '../../shell/navigation.ts';

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
