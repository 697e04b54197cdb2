import { join } from 'node:path';
import { build, preview } from 'vite';

/** Builds the gallery of parts as it would ship and serves it on a free port. */
export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const configFile = join(import.meta.dirname, '../ui/gallery/vite.config.ts');
  await build({ configFile, logLevel: 'error' });
  const server = await preview({ configFile, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The gallery has no address');
  return { url, close: () => server.close() };
}
