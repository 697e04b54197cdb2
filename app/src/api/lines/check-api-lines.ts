import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { modalText } from '../../session/modal-text.ts';
import { shellMessages } from '../../shell/messages.ts';
import { showModal } from '../../shell/modals.ts';
import { restartApp } from '../../shell/typing/restart.ts';
import { apiMessages } from '../messages.ts';
import { type ApiLine, apiLines } from './api-lines.ts';
import { switchApiLine } from './choose-line.ts';
import { firstAnswering } from './first-answering.ts';
import { otherApiLines } from './list-lines.ts';
import { probeApi } from './probe.ts';

export { restartApp };

/**
 * After a call without an answer: finds a working API line and directs calls to it. If a person waits for the call,
 * says so and offers a restart. `isQuiet` is for background calls: no dialog, and no search with a single API line.
 * Only one check runs at a time; it is loud as soon as one of its callers is.
 */
export async function checkApiLines({ isQuiet }: { readonly isQuiet: boolean }): Promise<void> {
  if (!navigator.onLine || (isQuiet && apiLines().lines.length < 2)) return;
  if (!isQuiet && !isLoud) showToast(currentMessages(apiMessages).detectingApiLine);
  isLoud ||= !isQuiet;
  if (isChecking) return;
  isChecking = true;
  try {
    const found = await findLine();
    if (found === null) {
      if (isLoud) await showNoApiLine();
    } else if (found.domain !== apiLines().current.domain) await takeOver(found);
  } finally {
    isChecking = false;
    isLoud = false;
  }
}

/** How long a silent API line is waited for while another one answers. */
const GRACE_MILLISECONDS = 2000;
let isChecking = false;
let isLoud = false;
let isPageGone = false;

/** The next API line that answers, or the current one if the failure was temporary; null if none answers. */
async function findLine(): Promise<ApiLine | null> {
  const { current, lines } = apiLines();
  const own = probeApi(current.domain);
  const otherLines = otherApiLines(lines, current.id);
  const probes = otherLines.map(({ domain }) => probeApi(domain));
  const isHiccup = (await Promise.race([own, pause()])) !== null;
  if (isHiccup) return current;
  const index = await firstAnswering(probes, GRACE_MILLISECONDS);
  if (index !== null) return otherLines[index] ?? null;
  return (await own) === null ? null : current;
}

function pause(): Promise<null> {
  return new Promise((done) => {
    setTimeout(() => done(null), GRACE_MILLISECONDS);
  });
}

/** A page whose own origin is unreachable could not be loaded again, so it continues without a reload. */
async function takeOver(line: ApiLine): Promise<void> {
  isPageGone ||= apiLines().current.domain === '';
  switchApiLine(line);
  const messages = currentMessages(apiMessages);
  if (!isLoud || isPageGone) {
    showToast({ text: messages.goesOn(line.id), icon: 'check' });
    return;
  }
  const { friendlyReminder: title, cancel } = currentMessages(shellMessages);
  const text = modalText('line_found', messages.lineFound);
  if (await showModal({ title, text, confirm: messages.restart, cancel })) restartApp();
}

async function showNoApiLine(): Promise<void> {
  const messages = currentMessages(shellMessages);
  const text =
    apiLines().lines.length > 0
      ? modalText('line_missing', currentMessages(apiMessages).noLine)
      : modalText('network_failed', currentMessages(apiMessages).checkNetwork);
  await showModal({ title: messages.friendlyReminder, text, confirm: messages.gotIt });
}
