import type { AcceptedText } from '@eh/contract/content/publications/accepted-texts.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useRef } from 'react';
import { ContentText } from '../../parts/content/content-text.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { noticeMessages } from '../../parts/notice-messages.ts';
import { NoticeText } from '../../parts/notice-text.tsx';
import { AFTER_LOGIN } from '../../session/auth-flow.ts';
import { logOut } from '../../session/session-life.ts';
import { addressOf, navigateBack, reLaunch } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { acceptedTextMessages } from './messages.ts';
import { type Notice, useAcceptNotice, useAskedText, useNotice } from './queries.ts';
import { useReadToEnd } from './use-read-to-end.ts';

/**
 * The user notice. Its current version must be read to the end and accepted before anything else opens; a person who
 * has accepted it can read it again.
 */
export function NoticeScreen({ params }: ScreenProps) {
  const messages = useMessages(noticeMessages);
  const { name, isWaiting, isFirst } = useAskedText(params['name']);
  const notice = useNotice(name, isWaiting);
  const shown = notice.data?.notice ?? null;
  if (shown !== null && shown.accepted_at === null) {
    const then = params[AFTER_LOGIN] ?? '';
    return <WaitingNotice key={`${name} ${shown.version}`} notice={shown} name={name} isFirst={isFirst} then={then} />;
  }
  return (
    <Screen head={<Header title={shown?.title ?? messages.title} onBack={() => void navigateBack()} />}>
      {notice.isPending && <SkeletonRows shape="row" count={6} />}
      {notice.isError && <LoadFailed onRetry={() => void notice.refetch()} />}
      {notice.isSuccess && shown === null && (
        <div className="grid gap-6 px-page pt-4 pb-8">
          <NoticeText />
        </div>
      )}
      {shown && <AcceptedNotice notice={shown} />}
    </Screen>
  );
}

function AcceptedNotice({ notice }: { notice: Notice }) {
  const messages = useMessages(acceptedTextMessages);
  const formats = useFormats();
  const { accepted_at: acceptedAt, content, pictures, language } = notice;
  return (
    <article className="px-page pt-3 pb-8">
      <p className="note mb-4 border-b border-ink pb-3">
        {acceptedAt !== null && messages.accepted(formats.dateTime(acceptedAt))}
      </p>
      <ContentText content={content} pictures={pictures} language={language} />
    </article>
  );
}

interface WaitingNoticeProps {
  notice: Notice;
  name: AcceptedText;
  isFirst: boolean;
  /** The requested page to open afterwards, as its hash. */
  then: string;
}

function WaitingNotice({ notice, name, isFirst, then }: WaitingNoticeProps) {
  const messages = useMessages(acceptedTextMessages);
  const formats = useFormats();
  const text = useRef<HTMLElement>(null);
  const isRead = useReadToEnd(text);
  const { accept, isPending } = useAcceptNotice(() => {
    showToast({ text: messages.thanks, icon: 'check' });
    const after = addressOf(then);
    void (after ? reLaunch(after.route, after.params) : reLaunch('tabhome'));
  });
  const published = formats.date(notice.published_at);
  return (
    <Screen
      head={<Header title={notice.title} onBack={isFirst ? undefined : () => void navigateBack()} />}
      foot={
        <Footer label={messages.actions}>
          <div className="grid gap-3">
            <Button
              kind="act"
              isWide
              isDisabled={!isRead}
              isPending={isPending}
              note={isRead ? messages.isRead : messages.readOn}
              onClick={() => accept({ name, version: notice.version })}
            >
              {messages.accept}
            </Button>
            {isFirst ? (
              <Button kind="line" isWide onClick={logOut}>
                {messages.logOut}
              </Button>
            ) : (
              <Button kind="line" isWide onClick={() => void navigateBack()}>
                {messages.later}
              </Button>
            )}
          </div>
        </Footer>
      }
    >
      <article ref={text} className="px-page pt-3 pb-8">
        {notice.is_changed ? (
          <Callout title={messages.changed} lines={[messages.changedText(published)]} />
        ) : (
          <p className="note border-b border-ink pb-3">{messages.version(notice.version, published)}</p>
        )}
        <div className="pt-4">
          <ContentText content={notice.content} pictures={notice.pictures} language={notice.language} />
        </div>
        <span className="block h-px" />
      </article>
    </Screen>
  );
}
