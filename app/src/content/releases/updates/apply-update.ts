import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { storeApiError } from '../../../api/failures/error-log.ts';
import { showModal } from '../../../shell/modals.ts';
import { storeTyping } from '../../../shell/typing/stored-typing.ts';
import { updateMessages } from './messages.ts';
import { appKind, useUpdate } from './update-state.ts';
import { takeNewBuild } from './worker.ts';

/** Updates the app: a native app through its download address, a browser by taking the build on the server. */
export async function applyUpdate(): Promise<void> {
  const { offer } = useUpdate.getState();
  if (offer && appKind() !== 'web') return openDownload(offer.downurl);
  useUpdate.setState({ phase: 'loading' });
  const outcome = await takeNewBuild().catch(() => 'not-loaded' as const);
  if (outcome === 'taken') {
    storeTyping();
    location.reload();
    return;
  }
  storeApiError({ api_url: '/service-worker.js', res_content: outcome, code: 0 });
  useUpdate.setState({ phase: 'failed' });
  const messages = currentMessages(updateMessages);
  showToast(outcome === 'not-loaded' ? messages.downloadFailed : messages.updateFailed);
}

/** Opens the download page; if the system refuses, the person can copy its address. */
async function openDownload(address: string): Promise<void> {
  // Without `noopener` the return value says whether a window opened; its opener is removed afterwards.
  const opened = open(address, '_blank');
  if (opened) {
    opened.opener = null;
    return;
  }
  storeApiError({ api_url: '/download', res_content: 'not-opened', code: 0 });
  const messages = currentMessages(updateMessages);
  if (appKind() === 'ios') await offerCopy(address);
  else {
    useUpdate.setState({ phase: 'failed' });
    showToast(messages.downloadFailed);
  }
}

async function offerCopy(address: string): Promise<void> {
  const { safari } = currentMessages(updateMessages);
  const { title, text, copy: confirm, cancel } = safari;
  if (await showModal({ title, text, confirm, cancel })) await copyAddress(address);
}

export async function copyAddress(address: string): Promise<void> {
  // Loaded on demand: a static import would load many other parts at every start.
  const { copyText } = await import('@eh/ui/buttons/copy-text.ts');
  if (await copyText(address)) showToast({ text: currentMessages(updateMessages).safari.copied, icon: 'check' });
}
