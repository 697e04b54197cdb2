import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { shellMessages } from '../messages.ts';
import type { PortalProps } from './portal.tsx';

/** The merchant portal, whose code is never fetched for operators. */
export function LatePortal({ parts }: PortalProps) {
  const messages = useMessages(shellMessages);
  const [portal, setPortal] = useState<ComponentType<PortalProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    import('./portal.tsx').then(
      ({ Portal }) => setPortal(() => Portal),
      () => setFailed(true),
    );
  }, []);
  if (portal) return createElement(portal, { parts });
  return (
    <main className="portal-alone">
      <LoadState
        error={hasFailed ? new Error(messages.screenMissing) : null}
        // A newer version may have replaced the files: reloading fetches their new names.
        onRetry={() => location.reload()}
      />
    </main>
  );
}
