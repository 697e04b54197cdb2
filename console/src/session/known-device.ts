import { readStored, writeStored } from '@eh/ui/reader/stored.ts';

const STORED_AS = 'eh.console.devices';

/** What the server told this device when this operator last logged in on it: strangers' wrong tries do not hold them up here. */
export function knownDevice(name: string): string | undefined {
  const device = readStored(STORED_AS)[name.toLowerCase()];
  return typeof device === 'string' ? device : undefined;
}

export function keepDevice(name: string, device: string): void {
  writeStored(STORED_AS, { ...readStored(STORED_AS), [name.toLowerCase()]: device });
}
