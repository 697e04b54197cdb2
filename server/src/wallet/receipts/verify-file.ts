import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { openSigningKeys } from '../../config/open-signing-keys.ts';
import type { PublishedKey } from '../../platform/crypto/signing-keys.ts';
import { commandOf } from '../../platform/process/command-of.ts';
import { checkPack } from './pack/signed-pack.ts';
import { signerOfPdf } from './pdf/signed-pdf.ts';

const USAGE = `Usage: ${commandOf('verify', 'FILE --keys KEYS.json')}
FILE is a receipt (PDF) or an evidence pack (ZIP). KEYS.json is what /api/receipt/keys answers, saved once.
Without --keys the key of a development server in --data (./data) is taken.`;

const keysFile = z.object({ keys: z.array(z.object({ id: z.string(), public_key: z.string() })) });
const published = z.union([z.object({ data: keysFile }).transform(({ data }) => data), keysFile]);

/** Verifies one of our documents without any server. Prints the result in one line. */
function main(parameters: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { keys: { type: 'string' }, data: { type: 'string', default: 'data' } },
  });
  const [file] = positionals;
  if (file === undefined) return say(USAGE, 2);
  const keys = values.keys === undefined ? keysOfServer(values.data) : keysOfFile(values.keys);
  const bytes = readFileSync(file);
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const keyId = signerOfPdf(bytes, keys);
    return keyId === null
      ? say(`NOT GOOD: ${file} is not signed by a published key, or was changed`, 1)
      : say(`good: ${file} is signed by key ${keyId}`, 0);
  }
  const verdict = checkPack(bytes, keys);
  return verdict.kind === 'good'
    ? say(`good: trade ${verdict.transactionNo}, ${verdict.files} files, signed by key ${verdict.keyId}`, 0)
    : say(`NOT GOOD: ${verdict.why}`, 1);
}

function keysOfFile(file: string): readonly PublishedKey[] {
  return published.parse(JSON.parse(readFileSync(file, 'utf8'))).keys;
}

function keysOfServer(dataDir: string): readonly PublishedKey[] {
  const text = readFileSync(join(dataDir, 'signing-keys'), 'utf8');
  return openSigningKeys({ dataDir, signingKeys: text }).published;
}

function say(line: string, code: number): number {
  process.stdout.write(`${line}\n`);
  return code;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
  process.exitCode = 2;
}
