import { setPictureOrigin } from '@eh/ui/media/picture-origin.ts';
import { probePictures } from './probe.ts';

/** Loads pictures from the fastest of the listed domains; where none answers, from the page's own origin. */
export async function choosePictureOrigin(listed: readonly string[]): Promise<void> {
  const domains = listed.map((domain) => (domain === location.origin ? '' : domain));
  if (domains.every((domain) => domain === '')) return setPictureOrigin('');
  const first = await Promise.any(domains.map(answeringDomain)).catch(() => '');
  return setPictureOrigin(first);
}

async function answeringDomain(domain: string): Promise<string> {
  if ((await probePictures(domain)) === null) throw new Error(`No pictures at ${domain}`);
  return domain;
}
