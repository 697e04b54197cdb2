import { setPictureOrigin } from '@eh/ui/media/picture-origin.ts';
import { nativeSystem } from '../../native/native-system.ts';
import { probePictures } from './probe.ts';

/** Loads pictures from the fastest of the listed domains, or from the page's own origin if none answers. */
export async function choosePictureOrigin(listed: readonly string[]): Promise<void> {
  const home = nativeSystem()?.origin ?? '';
  const domains = listed.map((domain) => (domain === location.origin ? '' : domain));
  if (domains.every((domain) => domain === '')) return setPictureOrigin(home);
  const first = await Promise.any(domains.map(answeringDomain)).catch(() => home);
  return setPictureOrigin(first);
}

async function answeringDomain(domain: string): Promise<string> {
  if ((await probePictures(domain)) === null) throw new Error(`No pictures at ${domain}`);
  return domain;
}
