import type { BannerScreen } from '@eh/contract/content/publications/content-kinds.ts';
import { readStored, writeStored } from '@eh/ui/reader/stored.ts';

const STORED_AS = 'eh.banners';
const SHAPE = /^[1-9]\d{0,4} \/ [1-9]\d{0,4}$/;

/** The aspect ratio of a page's banner on this device's last visit; null if there was none. */
export function knownShape(screen: BannerScreen): string | null {
  const { shape } = readStored(`${STORED_AS}.${screen}`);
  return typeof shape === 'string' && SHAPE.test(shape) ? shape : null;
}

export function rememberShape(screen: BannerScreen, shape: string | null): void {
  writeStored(`${STORED_AS}.${screen}`, shape === null ? null : { shape });
}
