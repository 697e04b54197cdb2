import { readStored, writeStored } from '@eh/ui/reader/stored.ts';

const STORED_AS = 'eh.console.devices';

/** The token this device got at the operator's last login: with it, wrong tries elsewhere do not delay a login here. */
export function knownDevice(name: string): string | undefined {
  const device = readStored(STORED_AS)[name.toLowerCase()];
  return typeof device === 'string' ? device : undefined;
}

export function storeDevice(name: string, device: string): void {
  writeStored(STORED_AS, { ...readStored(STORED_AS), [name.toLowerCase()]: device });
}
