import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { noticeMessages } from '../../parts/notice-messages.ts';
import { NoticeText } from '../../parts/notice-text.tsx';
import { navigateBack } from '../../shell/navigation.ts';

/** The notice to users, to read before trading. */
export function NoticeScreen() {
  const messages = useMessages(noticeMessages);
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      <div className="grid gap-6 px-page pt-4 pb-8">
        <NoticeText />
      </div>
    </Screen>
  );
}
