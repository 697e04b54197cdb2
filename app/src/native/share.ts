import { callPlugin, textOf } from './bridge.ts';

/**
 * Implements the web's share interface with the phone's share sheet, since pages inside an Android app lack it: they
 * share links, receipts and codes as in a browser.
 */
export function fillInShare(): void {
  const fill = { canShare: (data?: ShareData) => data !== undefined, share };
  for (const [name, value] of Object.entries(fill))
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
}

async function share({ title, text, url, files = [] }: ShareData = {}): Promise<void> {
  const uris = await Promise.all(files.map(store));
  await callPlugin('Share', 'share', {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(url !== undefined && { url }),
    ...(uris.length > 0 && { files: uris }),
  });
}

/** Other apps can read files but not our memory; the system cleans this folder by itself. */
async function store(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const data = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  const path = `shared/${file.name.replaceAll(/[^\w.-]/g, '_')}`;
  const written = await callPlugin('Filesystem', 'writeFile', { path, data, directory: 'CACHE', recursive: true });
  return textOf(written, 'uri');
}
