import type { RequestOf } from '@eh/contract/calls.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { readStored, writeStored } from '@eh/ui/reader/stored.ts';

/** The app at the same address uses the same id for this browser, so that the user sees one device. */
const STORED_AS = 'eh.device';
let madeId: string | undefined;

export function portalDeviceId(): string {
  const stored = readStored(STORED_AS)['id'];
  if (typeof stored === 'string') return stored;
  madeId ??= randomId();
  writeStored(STORED_AS, { id: madeId });
  return madeId;
}

/** The browser as the user's list of devices names it. */
export function portalDevice(): RequestOf<'POST /api/auto_login'>['device'] {
  return { device_id: portalDeviceId(), device_brand: 'Browser', device_model: 'EH Merchant' };
}
