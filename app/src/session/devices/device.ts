import type { RequestOf } from '@eh/contract/calls.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { APP_VERSION } from '../app-version.ts';
import { readAgent } from './user-agent.ts';

/** The description of this device for calls. Its id is created once and does not change. */
export function deviceData(): RequestOf<'POST /api/version'> {
  const agent = readAgent(navigator.userAgent);
  return {
    device_id: deviceId(),
    device_brand: agent.browser,
    device_model: agent.model,
    os_name: agent.system,
    os_version: agent.systemVersion,
    app_version: APP_VERSION,
  };
}

export function deviceId(): string {
  const stored = readStored(STORED_AS)['id'];
  if (typeof stored === 'string') return stored;
  madeId ??= randomId();
  writeStored(STORED_AS, { id: madeId });
  return madeId;
}

const STORED_AS = 'eh.device';
let madeId: string | undefined;
