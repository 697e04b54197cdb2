import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import type { ReactNode } from 'react';
import { AlertPage, BannerPage, NewsPage } from './home-pages.tsx';
import { MessagePage } from './message-page.tsx';
import { ModalPage } from './modal-page.tsx';
import type { PhonePageProps } from './phone-page-props.ts';
import { PushPage } from './push-page.tsx';
import { AcceptedPage, AnnouncementPage, ArticlePage, CategoryPage, VideoPage } from './reading-pages.tsx';

/** The page or overlay on which readers see a kind of content. */
export function PhonePage({ kind, ...page }: PhonePageProps & { kind: ContentKind }): ReactNode {
  switch (kind) {
    case 'bulletin':
      return <AnnouncementPage {...page} />;
    case 'notice':
      return <NewsPage {...page} />;
    case 'alert':
      return <AlertPage {...page} />;
    case 'banner':
      return <BannerPage {...page} />;
    case 'category':
      return <CategoryPage {...page} />;
    case 'article':
      return <ArticlePage {...page} />;
    case 'modal':
      return <ModalPage {...page} />;
    case 'push':
      return <PushPage {...page} />;
    case 'message':
      return <MessagePage {...page} />;
    case 'user_notice':
      return <AcceptedPage {...page} />;
    case 'video':
      return <VideoPage {...page} />;
  }
}
