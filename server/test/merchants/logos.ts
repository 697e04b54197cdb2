import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestOf } from '@eh/contract/calls.ts';
import sharp from 'sharp';
import { diskFileStore, openPrivateFiles } from '../../src/files/uploads/index.ts';
import { readLogo } from '../../src/merchants/merchants/logos/logo-store.ts';
import type { Reader } from '../../src/platform/database/tables.ts';
import type { UploadedFile } from '../../src/platform/http/endpoint.ts';
import type { Person, Reply, TestServer } from '../open-test-server.ts';

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

type LogoCall = 'POST /api/merchant/logo/change' | 'POST /api/merchant/apps/logo/change';

/** Sends a logo over HTTP, as the portal does. */
export async function sendLogo<Name extends LogoCall>(
  { address }: Pick<TestServer, 'address'>,
  person: Person,
  name: Name,
  request: RequestOf<Name>,
): Promise<Reply<Name>> {
  const { bytes, fileName } = await logoOf('#00aa00');
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)]), fileName);
  const query = new URLSearchParams(Object.entries<string>(request));
  const response = await fetch(`${address}${name.slice('POST '.length)}?${query.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  return (await response.json()) as Reply<Name>;
}
