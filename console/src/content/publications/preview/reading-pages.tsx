import { Button } from '@eh/ui/buttons/button.tsx';
import { Chip } from '@eh/ui/buttons/chip.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { Tag } from '@eh/ui/lists/tag.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import type { PhonePageProps } from './phone-page-props.ts';
import { PhoneText } from './phone-text.tsx';

const goNowhere = () => undefined;

/** An announcement, expanded in its list. */
export function AnnouncementPage(page: PhonePageProps) {
  const { draft, shown, messages } = page;
  return (
    <Screen head={<Header title={messages.announcements} onBack={goNowhere} />}>
      <div className="row">
        <span className="row-text">
          <span className="label" lang={shown.language}>
            {shown.title} {draft.is_pinned && <Tag>{messages.pinned}</Tag>} <Tag kind="on">{messages.unread}</Tag>
          </span>
          <span className="note">{messages.justNow}</span>
        </span>
      </div>
      <div className="px-page pb-4">
        <PhoneText {...page} />
      </div>
    </Screen>
  );
}

export function CategoryPage({ shown, messages }: PhonePageProps) {
  return (
    <Screen head={<Header title={messages.help} onBack={goNowhere} />}>
      <div className="row border-t border-line">
        <Icon name="book" />
        <span className="row-text text-ink" lang={shown.language}>
          {shown.title}
        </span>
        <Icon name="down" size={16} className="row-go" />
      </div>
    </Screen>
  );
}

/** A help article with the question whether it helped. */
export function ArticlePage(page: PhonePageProps) {
  const { shown, messages } = page;
  return (
    <Screen head={<Header title={messages.help} onBack={goNowhere} />}>
      <article className="px-page pt-3 pb-6">
        <h2 className="title" lang={shown.language}>
          {shown.title}
        </h2>
        <p className="note mt-1 border-b border-ink pb-3">{messages.justNow}</p>
        <div className="pt-4">
          <PhoneText {...page} />
        </div>
      </article>
      <div className="mx-page flex items-center justify-between gap-3 border-t border-line py-4">
        <p className="text-ink">{messages.helpful}</p>
        <div className="flex gap-2">
          <Chip isOn={false} onClick={goNowhere}>
            {messages.yes}
          </Chip>
          <Chip isOn={false} onClick={goNowhere}>
            {messages.no}
          </Chip>
        </div>
      </div>
      <Band />
      <Row icon="service" title={<span className="text-ink">{messages.stillOpen}</span>} hasChevron />
    </Screen>
  );
}

/** A text that waits to be accepted. */
export function AcceptedPage(page: PhonePageProps) {
  const { shown, messages } = page;
  return (
    <Screen
      head={<Header title={shown.title} />}
      foot={
        <Footer label={messages.accept}>
          <div className="grid gap-3">
            <Button kind="act" isWide isDisabled note={messages.readOn} onClick={goNowhere}>
              {messages.accept}
            </Button>
            <Button kind="line" isWide onClick={goNowhere}>
              {messages.logOut}
            </Button>
          </div>
        </Footer>
      }
    >
      <article className="px-page pt-3 pb-8">
        <PhoneText {...page} />
      </article>
    </Screen>
  );
}

/** The page of a video: its picture and its transcript. */
export function VideoPage(page: PhonePageProps) {
  const { shown, picture, messages } = page;
  return (
    <Screen head={<Header title={shown.title} onBack={goNowhere} />}>
      <video className="played-video" poster={picture ?? undefined} preload="none" aria-label={shown.title} controls>
        <track kind="captions" />
      </video>
      <section className="px-page pt-4 pb-8">
        <h2 className="label mb-2">{messages.said}</h2>
        <PhoneText {...page} />
      </section>
    </Screen>
  );
}
