import { resolve } from 'node:path';
import type * as z from 'zod';
import { ConfigError, type Judged, unsafeIn } from './config-safety.ts';
import { configSchema } from './config-schema.ts';
import { messageOfFault } from './fault-messages.ts';
import { type Flags, readFlags } from './flags.ts';
import { pushSchema, pushVariableOf } from './push-config.ts';
import { storedSecret } from './stored-secret.ts';
import { tracesSchema, tracesVariableOf } from './traces-config.ts';
import type { Variable } from './variable.ts';
import { type Given, readValues } from './variable-values.ts';
import { variables } from './variables.ts';

const schema = configSchema.extend({ push: pushSchema, traces: tracesSchema });

export type Config = z.output<typeof schema> & {
  readonly isProduction: boolean;
  readonly hasDemo: boolean;
  readonly isDemoOpen: boolean;
  readonly secret: string;
};

export { ConfigError };

/** Reads flags, environment and files of secrets once. The error lists all that is wrong, and says what to change. */
export function readConfig(parameters: readonly string[], environment: NodeJS.ProcessEnv): Config {
  const flags = readFlags(parameters);
  const kind = kindOf(flags, environment);
  const { values, faults: unread } = readValues(flags, environment);
  const raw = rawOf(values, kind);
  const parsed = schema.safeParse(raw, { error: messageOfFault });
  const faults = parsed.success ? unread : [...unread, ...parsed.error.issues.map(sentenceOf)];
  const faulty = new Set(faults.map(subjectOf));
  const unsafe = unsafeIn({ ...(parsed.success ? parsed.data : fittingOf(raw)), ...kind });
  const all = unique([...faults, ...unsafe.filter((sentence) => !faulty.has(subjectOf(sentence)))]);
  if (!parsed.success || all.length > 0) throw new ConfigError(all.join('\n'));
  return { ...parsed.data, ...kind, secret: parsed.data.secret ?? storedSecret(parsed.data.dataDir) };
}

function kindOf(flags: Flags, environment: NodeJS.ProcessEnv) {
  const isProduction = flags.production === true || environment['NODE_ENV'] === 'production';
  return { isProduction, hasDemo: !isProduction && flags['no-demo'] !== true, isDemoOpen: flags['demo-open'] === true };
}

function rawOf(values: Given, { isProduction, hasDemo }: Pick<Config, 'isProduction' | 'hasDemo'>) {
  const { pushKeys, pushContact, fcmAccount, fcmUrl, apnsKey, apnsKeyId, apnsTeamId, apnsTopic, apnsUrl } = values;
  const { otlpEndpoint: endpoint, otlpHeaders: headers, sampler, samplerRatio: ratio, serviceName } = values;
  const apns = apnsKey && { key: apnsKey, keyId: apnsKeyId, teamId: apnsTeamId, topic: apnsTopic };
  return {
    ...values,
    dataDir: resolve(values.dataDir ?? ''),
    demo: hasDemo ? values.demo : 'none',
    logLevel: values.logLevel ?? (isProduction ? 'info' : 'warn'),
    webhookNetworks: values.webhookNetworks ?? (isProduction ? '' : '127.0.0.0/8,::1'),
    customerServiceLink: values.customerServiceLink ?? null,
    push: { keys: pushKeys, contact: pushContact, fcm: fcmAccount, fcmUrl, apns, apnsUrl },
    traces: { endpoint, headers, sampler, ratio, serviceName },
  };
}

/** The readable values of a configuration with faults; the others as given, since they are not missing. */
function fittingOf(raw: ReturnType<typeof rawOf>): Judged {
  const shape = Object.entries<z.ZodType>(schema.shape);
  const read = shape.map(
    ([key, part]) => [key, part.safeParse(Object.entries(raw).find(([name]) => name === key)?.[1])] as const,
  );
  return { ...raw, ...Object.fromEntries(read.flatMap(([key, { success, data }]) => (success ? [[key, data]] : []))) };
}

/** The variable that a sentence is about, also where its file is meant. */
function subjectOf(sentence: string): string {
  return sentence.slice(0, sentence.indexOf(':')).replace(/_FILE$/, '');
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  const [key, part] = path.map(String);
  return `${variableOf(key, part)}: ${message}`;
}

function variableOf(key: string | undefined, part: string | undefined): string {
  if (key === 'traces') return tracesVariableOf(part);
  return key === 'push' ? pushVariableOf(part) : nameOf(key);
}

function nameOf(key = ''): string {
  const variable = Object.entries<Variable>(variables).find(([known]) => known === key)?.[1];
  return variable?.flag === undefined ? (variable?.name ?? key) : `--${variable.flag}`;
}

function unique(sentences: readonly string[]): readonly string[] {
  return [...new Set(sentences)];
}
