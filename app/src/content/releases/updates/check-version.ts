import { Refused } from '@eh/client/calls/refused.ts';
import { callApi } from '../../../api/call-api.ts';
import { storeApiError } from '../../../api/failures/error-log.ts';
import { deviceData } from '../../../session/devices/device.ts';
import { appKind, useUpdate } from './update-state.ts';

/** The version put off until the next start of the app; a forced one cannot be. */
let putOff = '';

/**
 * Offers a newer release with a download address, if there is one; a failed check is only logged, by the specification.
 */
export async function checkVersion(): Promise<void> {
  try {
    const type = appKind();
    const offer = await callApi('POST /api/version', { ...deviceData(), type }, { feedback: 'none' });
    const isForced = offer.strategy === 'force';
    const hasWay = type === 'web' || offer.downurl !== '';
    if (offer.is_new === 0 || !hasWay || (!isForced && offer.version === putOff)) return;
    if (useUpdate.getState().phase !== 'loading') useUpdate.setState({ offer, phase: 'offered' });
  } catch (error) {
    // A call without an answer is already in the log.
    if (!(error instanceof Refused) || error.outcome.kind === 'line-broken') return;
    storeApiError({ api_url: '/api/version', res_content: error.text, code: error.code });
  }
}

/** Closes the offer until the next start. */
export function putOffUpdate(): void {
  putOff = useUpdate.getState().offer?.version ?? '';
  useUpdate.setState({ offer: null, phase: 'offered' });
}
