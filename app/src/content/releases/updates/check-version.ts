import type { AnswerOf } from '@eh/contract/calls.ts';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { callApi } from '../../../api/call-api.ts';
import { deviceData } from '../../../session/device.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { showModal } from '../../../shell/modals.ts';

type NewVersion = AnswerOf<'POST /api/version'>;

/** Offers the newer release, if there is one; a failed check is only logged by the specification. */
export async function checkVersion(): Promise<void> {
  const version = await callApi('POST /api/version', deviceData(), { feedback: 'none' }).catch(() => null);
  if (version?.is_new === 1) await offerUpdate(version);
}

/** A forced update asks again until it is done: nothing else can be used meanwhile. */
async function offerUpdate(version: NewVersion): Promise<void> {
  const messages = currentMessages(shellMessages);
  const isForced = version.strategy === 'force';
  const question = { title: messages.update(version.version), text: version.des, confirm: messages.updateNow };
  const wantsUpdate = await showModal(isForced ? question : { ...question, cancel: messages.later });
  if (!wantsUpdate) return;
  if (version.downurl === '') location.reload();
  else window.open(version.downurl, '_blank', 'noopener');
  if (isForced) await offerUpdate(version);
}
