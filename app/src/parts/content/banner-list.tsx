import type { AnswerOf } from '@eh/contract/calls.ts';
import { pictureAddress } from '@eh/ui/media/picture-origin.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { contentLink } from './content-link.ts';
import { contentMessages } from './messages.ts';

type Banner = AnswerOf<'GET /api/banners'>['rows'][number];

export interface BannerListProps {
  banners: readonly Banner[];
  /** The aspect ratio, as in CSS. */
  shape: string;
}

/** The pictures of a page's banners: one, or several to swipe through; none moves automatically. */
export function BannerList({ banners, shape }: BannerListProps) {
  const messages = useMessages(contentMessages);
  const isSwiped = banners.length > 1;
  return (
    <section className="px-page pt-4 pb-2" aria-label={messages.banners}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls is reached by the keyboard, also without a link in it. */}
      <ul className="banners" style={{ aspectRatio: shape }} tabIndex={isSwiped ? 0 : undefined}>
        {banners.map((banner, index) => (
          <li key={banner.id}>
            <BannerPicture banner={banner} position={isSwiped ? messages.ofAll(index + 1, banners.length) : ''} />
          </li>
        ))}
      </ul>
      {isSwiped && (
        <p className="note pt-1 text-center" aria-hidden="true">
          {messages.swipe(banners.length)}
        </p>
      )}
    </section>
  );
}

function BannerPicture({ banner, position }: { banner: Banner; position: string }) {
  const { title, picture, width, height, target } = banner;
  const link = target === null ? null : contentLink(target);
  const image = <img src={pictureAddress(picture)} width={width} height={height} alt={`${title} ${position}`.trim()} />;
  return link === null ? image : <a {...link}>{image}</a>;
}
