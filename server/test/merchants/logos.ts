import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { diskFileStore, openPrivateFiles } from '../../src/files/uploads/index.ts';
import { readLogo } from '../../src/merchants/merchants/logos/logo-store.ts';
import type { Reader } from '../../src/platform/database/tables.ts';
import type { UploadedFile } from '../../src/platform/http/endpoint.ts';

/** Draws sent logos in child processes, as a server does. */
export function openLogoFiles() {
  return openPrivateFiles(diskFileStore(join(tmpdir(), 'eh-no-files')), () => []);
}

/** A picture of one colour, as somebody sends it. */
export async function logoOf(colour: string, width = 300, height = width): Promise<UploadedFile> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } });
  return { bytes: await picture.png().toBuffer(), fileName: 'logo.png' };
}

/** The logo behind an address of an answer; null when there is none. */
export async function storedLogo(reader: Reader, address: string | null | undefined): ReturnType<typeof readLogo> {
  const [, id] = /^\/logos\/([0-9a-f-]{36})\.jpg/.exec(address ?? '') ?? [];
  return id === undefined ? null : readLogo(reader, id);
}
