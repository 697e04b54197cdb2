import { randomUUID } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { loneVariablesIn } from '../../config/lone-variables.ts';
import { misspeltVariablesIn } from '../../config/misspelt-variables.ts';
import { openSigningKeys } from '../../config/open-signing-keys.ts';
import { s3FileStore } from '../../files/uploads/index.ts';
import { openServerKeys } from '../../platform/crypto/server-keys.ts';
import { withConnection } from '../../platform/database/connections.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { requireSupported } from '../../platform/database/require-supported.ts';
import { requireMigrated } from '../../platform/database/schema/migrate.ts';
import { ids } from '../../platform/ids.ts';
import { verifySmtp } from '../../platform/messaging/smtp-messenger.ts';
import { requireFittingKeys } from '../fitting-keys.ts';
import { openFiles, requireWritable } from '../open-files.ts';
import { reach } from './reach.ts';

/** One check of a configuration and its result. */
export interface Checked {
  /** The variable concerned. */
  readonly subject: string;
  readonly isGood: boolean;
  readonly says: string;
}

/** Tries everything the configuration names, as a start would and more, without sending or storing anything. */
export async function checkConfiguration(
  config: Config,
  environment: NodeJS.ProcessEnv,
  now: Date,
): Promise<readonly Checked[]> {
  const { databaseUrl, databaseReadUrl, redisUrl, smtpUrl, smsUrl, s3Url, traces } = config;
  const nodes = [...(config.evmRpcUrl ?? []), ...(config.tronApiUrl ?? [])];
  const tries = [
    s3Url === undefined
      ? tried('DATA_DIR', 'takes files', () => requireWritable(config))
      : tried('S3_URL', 'takes files', () => tryBucket(s3Url)),
    databaseUrl !== undefined && tryDatabase(config, databaseUrl, now),
    databaseReadUrl !== undefined &&
      tried('DATABASE_READ_URL', 'answers', () => withConnection(databaseReadUrl, async () => undefined)),
    redisUrl !== undefined && tried('REDIS_URL', 'is there', () => reach(redisUrl)),
    smtpUrl !== undefined && tried('SMTP_URL', 'takes this login', () => verifySmtp(smtpUrl)),
    smsUrl !== undefined && tried('SMS_URL', 'is there; whether it takes messages was not tried', () => reach(smsUrl)),
    ...nodes.map((url) => tried('EVM_RPC_URL, TRON_API_URL', `${new URL(url).host} is there`, () => reach(url))),
    traces.endpoint !== undefined &&
      tried('OTEL_EXPORTER_OTLP_ENDPOINT', 'is there', () => reach(traces.endpoint ?? '')),
  ];
  const outcomes = await Promise.all(tries.filter((attempt) => attempt !== false));
  const misspelt = misspeltVariablesIn(environment).map(({ name, meant }) => ({
    subject: name,
    isGood: false,
    says: `nothing reads this variable; ${meant} may be meant`,
  }));
  const lone = loneVariablesIn(environment).map(({ name, needs }) => ({
    subject: name,
    isGood: false,
    says: `does nothing without ${needs}: give that too, or leave this out`,
  }));
  return [...misspelt, ...lone, ...outcomes.flat()];
}

async function tried(subject: string, says: string, attempt: () => Promise<unknown>): Promise<Checked> {
  try {
    await attempt();
    return { subject, isGood: true, says };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message || error.name : String(error)).split('\n');
    const isNamed = reason.startsWith(`${subject}: `);
    return { subject, isGood: false, says: isNamed ? reason.slice(subject.length + 2) : reason };
  }
}

async function tryDatabase(config: Config, url: string, now: Date): Promise<Checked | readonly Checked[]> {
  const database = await tried('DATABASE_URL', 'has the tables of this version', async () => {
    await requireSupported(url);
    await requireMigrated(url);
  });
  if (!database.isGood) return database;
  return [
    database,
    await tried('SECRET, SIGNING_KEYS, FILE_KEYS', 'fit this database', () => tryKeys(config, url, now)),
  ];
}

class Undone extends Error {
  override readonly name = 'Undone';
}

/** Rolled back, because a first start would store the probes that later starts are compared with. */
async function tryKeys(config: Config, url: string, now: Date): Promise<void> {
  const database = openDatabase(url, () => undefined);
  const files = openFiles(config);
  const serverKeys = openServerKeys(Buffer.from(config.secret));
  try {
    await database.transaction(async (tx) => {
      await requireFittingKeys(
        { tx, now, ids, serverKeys },
        { config, files, signing: openSigningKeys(config).published },
      );
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  } finally {
    await Promise.all([files.close(), database.close()]);
  }
}

async function tryBucket(s3Url: string): Promise<void> {
  const store = s3FileStore(s3Url);
  const probe = `probe-${randomUUID()}`;
  await store.put(probe, Buffer.from('probe'));
  await store.remove(probe);
}
