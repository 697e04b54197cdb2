import { Banner } from '@eh/ui/feedback/banner.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useStaleSince } from '../../../shell/offline.tsx';
import { applyUpdate } from './apply-update.ts';
import { updateMessages } from './messages.ts';
import { useUpdate } from './update-state.ts';
import { useWorker } from './worker.ts';

/** Announces a newer build that has loaded. Nothing reloads automatically, since the person may be typing. */
export function UpdateBar() {
  const messages = useMessages(updateMessages);
  const isReady = useWorker((state) => state.waiting !== null);
  const isLoading = useUpdate((state) => state.phase === 'loading');
  const staleSince = useStaleSince();
  if (!isReady || staleSince !== null) return null;
  return (
    <div className="shell-bar">
      <Banner
        icon="download"
        text={isLoading ? messages.updating : messages.ready}
        action={isLoading ? undefined : { label: messages.update, onClick: () => void applyUpdate() }}
      />
    </div>
  );
}
