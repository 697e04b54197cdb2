import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { storeTyping } from '../../../shell/typing/stored-typing.ts';
import { updateMessages } from './messages.ts';
import { takeNewBuild } from './worker.ts';

/** Goes over to the newest build, at the same page and with what is typed there. */
export async function applyUpdate(): Promise<void> {
  const hasTaken = await takeNewBuild().catch(() => false);
  if (!hasTaken) return showToast(currentMessages(updateMessages).updateFailed);
  storeTyping();
  location.reload();
}
