import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';
import { useWasOpened } from '@eh/ui/overlays/sheet.tsx';
import { useUpdate } from './update-state.ts';

/** The offer of a release; its sheet loads once there is one. */
export function UpdateOffer() {
  return useWasOpened(useUpdate((state) => state.offer !== null)) ? <UpdateSheet /> : null;
}

const UpdateSheet = lazyPart(async () => (await import('./update-sheet.tsx')).UpdateSheet);
