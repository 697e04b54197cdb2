import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isId } from '../../api/known-id.ts';
import { onlyIf, readOf } from '../../api/queries.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { navigateBack } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { fileMessages } from './messages.ts';
import { PlatformVideo } from './platform-video.tsx';

/** Plays a video: one of the platform by its name, or one of the user's own by its id. */
export function PlayVideoScreen({ params }: ScreenProps) {
  const name = params['name'];
  return name === undefined ? <OwnVideo id={params['id'] ?? ''} /> : <PlatformVideo name={name} />;
}

/** One of the user's own videos. Each opening fetches a new link, so that an old address opens nothing. */
function OwnVideo({ id }: { id: string }) {
  const messages = useMessages(fileMessages);
  const [isBroken, setBroken] = useState(false);
  const read = readOf('POST /api/upload/file', { id }, { feedback: 'none' });
  const file = useQuery(onlyIf(isId(id), read, uploadRefusals.FileNotFound));
  const handleRetry = () => {
    setBroken(false);
    void file.refetch();
  };
  return (
    <Screen head={<Header title={messages.video} onBack={() => void navigateBack()} />}>
      {file.isPending && <SkeletonRows shape="facts" count={1} />}
      {(file.isError || isBroken) && <LoadFailed onRetry={handleRetry} />}
      {file.data && !isBroken && (
        <video
          key={file.data.url}
          className="played-video"
          src={file.data.url}
          aria-label={messages.video}
          controls
          playsInline
          onError={() => setBroken(true)}
        >
          <track kind="captions" />
        </video>
      )}
    </Screen>
  );
}
