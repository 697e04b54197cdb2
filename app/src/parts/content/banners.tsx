import type { AnswerOf } from '@eh/contract/calls.ts';
import type { BannerScreen } from '@eh/contract/content/publications/content-kinds.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect } from 'react';
import { useAnswer } from '../../api/queries.ts';
import { knownShape, rememberShape } from './banner-shape.ts';
import { contentLink } from './content-link.ts';
import { contentMessages } from './messages.ts';

type Banner = AnswerOf<'GET /api/banners'>['rows'][number];

/**
 * The banners of a page: one picture, or several to swipe through; none moves by itself. Until they are known, the space of
 * the last visit's is reserved, so that what is below does not jump.
 */
export function Banners({ screen }: { screen: BannerScreen }) {
  const messages = useMessages(contentMessages);
  const { data } = useAnswer('GET /api/banners', { screen });
  const [first] = data?.rows ?? [];
  const shape = data ? (first ? `${first.width} / ${first.height}` : null) : knownShape(screen);
  useEffect(() => {
    if (data) rememberShape(screen, shape);
  }, [data, screen, shape]);
  if (shape === null) return null;
  const rows = data?.rows ?? [];
  return (
    <section className="px-page pt-4" aria-label={messages.banners}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls is reached by the keyboard, also without a link in it. */}
      <ul className="banners" style={{ aspectRatio: shape }} tabIndex={rows.length > 1 ? 0 : undefined}>
        {rows.map((banner, index) => (
          <li key={banner.id}>
            <BannerPicture banner={banner} position={rows.length > 1 ? messages.ofAll(index + 1, rows.length) : ''} />
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <p className="note pt-1 text-center" aria-hidden="true">
          {messages.swipe(rows.length)}
        </p>
      )}
    </section>
  );
}

function BannerPicture({ banner, position }: { banner: Banner; position: string }) {
  const { title, picture, width, height, target } = banner;
  const link = target === null ? null : contentLink(target);
  const image = <img src={picture} width={width} height={height} alt={`${title} ${position}`.trim()} />;
  return link === null ? image : <a {...link}>{image}</a>;
}
