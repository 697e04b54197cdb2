import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { modalText } from '../../session/modal-text.ts';
import { shellMessages } from '../../shell/messages.ts';
import { showModal } from '../../shell/modals.ts';
import { apiMessages } from '../messages.ts';
import type { ApiLine } from './api-lines.ts';
import { apiBaseUrl, currentApiLineId, knownApiLines, otherApiLines, switchApiLine } from './api-lines.ts';

/**
 * After a call without an answer: finds an API line that works, switches to it and offers a restart. One check at a
 * time.
 */
export async function checkApiLines(): Promise<void> {
  if (isChecking || !navigator.onLine) return;
  isChecking = true;
  try {
    showToast(currentMessages(apiMessages).detectingLine);
    const [own, other] = await Promise.all([probe(apiBaseUrl()), findAnsweringLine()]);
    if (own) return;
    if (other) await offerRestart(other);
    else await showNoApiLine();
  } finally {
    isChecking = false;
  }
}

const PROBE_MILLISECONDS = 35_000;
let isChecking = false;

/** When the current line answers, the failed call was a hiccup and nothing is switched. */
async function probe(domain: string): Promise<boolean> {
  try {
    const response = await fetch(`${domain}/api/captcha`, { signal: AbortSignal.timeout(PROBE_MILLISECONDS) });
    return response.ok;
  } catch {
    return false;
  }
}

async function findAnsweringLine(): Promise<ApiLine | null> {
  for (const line of otherApiLines(knownApiLines(), currentApiLineId())) if (await probe(line.domain)) return line;
  return null;
}

async function offerRestart(line: ApiLine): Promise<void> {
  switchApiLine(line);
  const messages = currentMessages(apiMessages);
  const wantsRestart = await showModal({
    title: currentMessages(shellMessages).friendlyReminder,
    text: modalText('line_found', messages.lineFound),
    confirm: messages.restart,
    cancel: currentMessages(shellMessages).cancel,
  });
  if (wantsRestart) location.reload();
}

async function showNoApiLine(): Promise<void> {
  const messages = currentMessages(shellMessages);
  const text =
    knownApiLines().length > 0
      ? modalText('line_missing', currentMessages(apiMessages).noLine)
      : modalText('network_failed', currentMessages(apiMessages).checkNetwork);
  await showModal({ title: messages.friendlyReminder, text, confirm: messages.gotIt });
}
