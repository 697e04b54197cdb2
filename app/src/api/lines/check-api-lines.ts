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
 * After a call without an answer: finds an API line that works and makes the calls go there. Where somebody waits for the
 * call, it says so and offers a restart; `isQuiet` is for calls in the background, which interrupt nobody and look for
 * nothing where there is one API line. One check at a time; it is loud once one of its calls is.
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

/** So long a silent API line is waited for while another one answers. */
const GRACE_MILLISECONDS = 2000;
let isChecking = false;
let isLoud = false;
let isPageGone = false;

/** The next API line that answers, or the current one when the failed call was a hiccup; null when none does. */
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

/** A page whose own origin is gone could not load again: it goes on as it is. */
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
