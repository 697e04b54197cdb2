import { Skeleton, SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band, SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { TabBar } from '@eh/ui/layout/tab-bar.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { pictureAddress } from '@eh/ui/media/picture-origin.ts';
import type { ReactNode } from 'react';
import { PhoneDialog } from './phone-dialog.tsx';
import type { PhoneMessages } from './phone-messages.ts';
import type { PhonePageProps } from './phone-page-props.ts';
import { PhoneText } from './phone-text.tsx';

/** The line of news on home. */
export function NewsPage({ draft, shown, messages }: PhonePageProps) {
  if (draft.screens.includes('login') && !draft.screens.includes('home'))
    return (
      <Screen head={<Header />}>
        <div className="px-page pt-5">
          <Logo size={44} />
          <h1 className="title mt-5 mb-6">{messages.logIn}</h1>
          <div className="border-y border-line">
            <Row
              isFlush
              icon="sound"
              title={<span lang={shown.language}>{shown.title}</span>}
              hasChevron={draft.target !== null}
            />
          </div>
        </div>
        <div className="px-page pt-6">
          <SkeletonRows shape="facts" count={1} />
        </div>
      </Screen>
    );
  return (
    <HomePage messages={messages}>
      <div className="border-t border-line mt-4">
        <Row
          icon="sound"
          title={
            <span className="clip block" lang={shown.language}>
              {shown.title}
            </span>
          }
          hasChevron={draft.target !== null}
        />
      </div>
    </HomePage>
  );
}

/** An alert over home, until it is acknowledged. */
export function AlertPage({ shown, messages, language }: PhonePageProps) {
  return (
    <>
      <HomePage messages={messages} />
      <PhoneDialog title={shown.title} confirm={messages.buttons.gotIt} isInked>
        <PhoneText shown={shown} messages={messages} language={language} />
      </PhoneDialog>
    </>
  );
}

/** A banner in its place: on home, or at the top of the market if it is shown only there. */
export function BannerPage({ draft, shown, picture, messages }: PhonePageProps) {
  const banner = (
    <section className="px-page pt-4 pb-2">
      <ul className="banners">
        <li>
          {picture === null ? (
            <Skeleton width="100%" height="110px" />
          ) : (
            <img src={pictureAddress(picture)} alt={shown.title} />
          )}
        </li>
      </ul>
    </section>
  );
  if (draft.screens.includes('market') && !draft.screens.includes('home'))
    return (
      <Screen head={<Header title={messages.buy} />}>
        {banner}
        <SkeletonRows shape="market" count={4} />
      </Screen>
    );
  return <HomePage messages={messages}>{banner}</HomePage>;
}

export function HomePage({ messages, children }: { messages: PhoneMessages; children?: ReactNode }) {
  const mark = (
    <span className="px-3">
      <Logo size={28} />
    </span>
  );
  const ways = (
    <span className="flex gap-4 px-3">
      <Icon name="scan" />
      <Icon name="bell" />
    </span>
  );
  return (
    <Screen head={<Header title={<span />} leading={mark} trailing={ways} />} foot={<PhoneTabs messages={messages} />}>
      <div className="grid gap-3 px-page pt-3" aria-hidden="true">
        <Skeleton width="120px" height="16px" />
        <Skeleton width="220px" height="44px" />
        <Skeleton width="100%" height="64px" />
      </div>
      {children}
      <Band />
      <SectionHeader title={messages.best} />
      <SkeletonRows shape="row" count={3} />
    </Screen>
  );
}

function PhoneTabs({ messages }: { messages: PhoneMessages }) {
  return (
    <TabBar
      label={messages.tabs}
      currentKey="home"
      onSelect={() => undefined}
      items={[
        { key: 'home', icon: 'home', label: messages.home, href: '#' },
        { key: 'trade', icon: 'trade', label: messages.trade, href: '#' },
        { key: 'me', icon: 'me', label: messages.me, href: '#' },
      ]}
    />
  );
}
