import type { BannerScreen } from '@eh/contract/content/publications/content-kinds.ts';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useAnswer } from '../../api/queries.ts';
import type { BannerListProps } from './banner-list.tsx';
import { knownShape, rememberShape } from './banner-shape.ts';

/** Loaded only if there are banners; while offline there are none. */
const BannerList = lazy<ComponentType<BannerListProps>>(() =>
  import('./banner-list.tsx').then(
    (loaded) => ({ default: loaded.BannerList }),
    () => ({ default: () => null }),
  ),
);

/**
 * The banners of a page. Until they load, the space of the last visit's is reserved, so that the content below does not
 * jump.
 */
export function Banners({ screen }: { screen: BannerScreen }) {
  const { data } = useAnswer('GET /api/banners', { screen });
  const [first] = data?.rows ?? [];
  const shape = data ? (first ? `${first.width} / ${first.height}` : null) : knownShape(screen);
  useEffect(() => {
    if (data) rememberShape(screen, shape);
  }, [data, screen, shape]);
  if (shape === null) return null;
  const space = (
    <div className="px-page pt-4 pb-2">
      <div style={{ aspectRatio: shape }} />
    </div>
  );
  return data ? (
    <Suspense fallback={space}>
      <BannerList banners={data.rows} shape={shape} />
    </Suspense>
  ) : (
    space
  );
}
