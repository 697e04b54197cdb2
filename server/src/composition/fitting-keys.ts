import * as z from 'zod';
import { type Config, ConfigError } from '../config/config.ts';
import { isNewestFileReadable, type PrivateFiles } from '../files/uploads/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../platform/context.ts';
import type { PublishedKey } from '../platform/crypto/signing-keys.ts';
import { readSetting, type Setting, writeSetting } from '../platform/settings.ts';
import { hasReadableOperator } from '../staff/operators/index.ts';

/** A text sealed with the secret of the first start; null until then, and in a database older than this probe. */
const secretProbe: Setting<{ readonly sealed: string } | null> = {
  name: 'key probe: secret',
  schema: z.strictObject({ sealed: z.string() }).nullable(),
  usual: null,
};

/** The public keys of all signing keys ever used here, by id. */
const signingProbe: Setting<Readonly<Record<string, string>>> = {
  name: 'key probe: signing keys',
  schema: z.record(z.string(), z.string()),
  usual: {},
};

/** A key sealed under the master keys of the first start; null until then, and in a database older than this probe. */
const fileProbe: Setting<{ readonly sealed: string } | null> = {
  name: 'key probe: file keys',
  schema: z.strictObject({ sealed: z.string() }).nullable(),
  usual: null,
};

const FILE_PROBE_ID = 'key probe';
const PROBE_TEXT = 'this database belongs to this secret';

interface Keys {
  readonly config: Pick<Config, 'dataDir'>;
  readonly files: PrivateFiles;
  readonly signing: readonly PublishedKey[];
}

/**
 * Stops a start whose secret or keys differ from those of this database: logins, account numbers and files would become
 * unreadable, one user at a time. The first start stores the probes that later starts check.
 */
export async function requireFittingKeys(ctx: WriteContext, keys: Keys): Promise<void> {
  const reading = readContextOf(ctx);
  await requireSecret(ctx, reading, keys.config);
  await requireFileKeys(ctx, keys);
  await requireSigningKeys(ctx, reading, keys.signing);
}

/**
 * If there are files, the newest decides: a version before this probe may have rotated the keys. The probe is then
 * rewrapped under the current key, so that a rotation leaves nothing under an older one.
 */
export async function requireFileKeys(ctx: WriteContext, { config, files }: Omit<Keys, 'signing'>): Promise<void> {
  const reading = readContextOf(ctx);
  const probe = await readSetting(reading, fileProbe);
  const canOpenProbe = probe !== null && files.canUnwrap(FILE_PROBE_ID, probe.sealed);
  const fits = (await isNewestFileReadable(reading, files)) ?? (probe === null || canOpenProbe);
  if (!fits) throw new ConfigError(refusalOf('FILE_KEYS', 'file-keys', config));
  if (!canOpenProbe || files.rewrapped(FILE_PROBE_ID, probe.sealed) !== null)
    await writeSetting(ctx, fileProbe, { sealed: files.newPartsKey(FILE_PROBE_ID) });
}

async function requireSecret(ctx: WriteContext, reading: ReadContext, config: Keys['config']): Promise<void> {
  const vault = ctx.serverKeys.vaultFor('key probe');
  const probe = await readSetting(reading, secretProbe);
  const fits = probe
    ? canOpen(() => vault.open(probe.sealed) === PROBE_TEXT)
    : await hasReadableOperator(reading, ctx.serverKeys.vaultFor('operators'));
  if (!fits) throw new ConfigError(refusalOf('SECRET', 'secret', config));
  if (!probe) await writeSetting(ctx, secretProbe, { sealed: vault.seal(PROBE_TEXT) });
}

/** An unknown id is a new key, which is fine; a known id with another key would make old receipts look forged. */
async function requireSigningKeys(
  ctx: WriteContext,
  reading: ReadContext,
  signing: readonly PublishedKey[],
): Promise<void> {
  const known = await readSetting(reading, signingProbe);
  const changed = signing.find(({ id, public_key }) => known[id] !== undefined && known[id] !== public_key);
  if (changed)
    throw new ConfigError(
      `SIGNING_KEYS: ${changed.id} is another key than the one this database knows by that name. Give a new key a new name; keep the old one behind it, so that what it signed can still be checked.`,
    );
  const all = { ...known, ...Object.fromEntries(signing.map(({ id, public_key }) => [id, public_key])) };
  if (Object.keys(all).length > Object.keys(known).length) await writeSetting(ctx, signingProbe, all);
}

function canOpen(open: () => boolean): boolean {
  try {
    return open();
  } catch {
    // Sealed by another key or tampered with: either way it does not fit.
    return false;
  }
}

function refusalOf(name: string, file: string, { dataDir }: Keys['config']): string {
  return `${name}: not the one this database was made with, so what is sealed in it cannot be read. Start with that one (by ${name}, or as the file "${file}" in ${dataDir}, where your backup has it), or begin anew in an empty folder: npm start -- --data NEW`;
}
