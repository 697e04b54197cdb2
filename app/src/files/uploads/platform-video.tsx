import { Refused } from '@eh/client/calls/refused.ts';
import { textRefusals } from '@eh/contract/content/texts/refusals.ts';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAnswer } from '../../api/queries.ts';
import { ContentText } from '../../parts/content/content-text.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { navigateBack } from '../../shell/navigation.ts';
import { CaptionTracks } from './caption-tracks.tsx';
import { fileMessages } from './messages.ts';

/** A video of the platform: nothing is loaded before it is played, and its transcript is shown below. */
export function PlatformVideo({ name }: { name: string }) {
  const messages = useMessages(fileMessages);
  const [isBroken, setBroken] = useState(false);
  const video = useAnswer('GET /api/video', { name });
  const isMissing = video.error instanceof Refused && video.error.code === textRefusals.VideoNotFound.code;
  const shown = video.data;
  const handleRetry = () => {
    setBroken(false);
    void video.refetch();
  };
  return (
    <Screen head={<Header title={shown?.title ?? messages.video} onBack={() => void navigateBack()} />}>
      {video.isPending && <SkeletonRows shape="facts" count={1} />}
      {isMissing && <EmptyState drawing="no-match" title={messages.noVideo} text={messages.noVideoText} />}
      {((video.isError && !isMissing) || isBroken) && <LoadFailed onRetry={handleRetry} />}
      {shown && !isBroken && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- Its tracks are made of what its author gave.
        <video
          className="played-video"
          src={shown.address}
          poster={shown.picture ?? undefined}
          preload="none"
          aria-label={shown.title}
          controls
          playsInline
          onError={() => setBroken(true)}
        >
          <CaptionTracks captions={shown.captions} />
        </video>
      )}
      {shown && (
        <section className="px-page pt-4 pb-8" aria-labelledby="what-is-said">
          <h2 className="label mb-2" id="what-is-said">
            {messages.said}
          </h2>
          <ContentText content={shown.content} pictures={shown.pictures} language={shown.language} />
        </section>
      )}
    </Screen>
  );
}
