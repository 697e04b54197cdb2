import { resolve } from 'node:path';
import type * as z from 'zod';
import { ConfigError, type Judged, unsafeSettingsIn } from './config-safety.ts';
import { configSchema } from './config-schema.ts';
import { messageOfFault } from './fault-messages.ts';
import { readFlags } from './flags.ts';
import { type MoreSettings, noMoreSettings } from './more-settings.ts';
import { pushSchema, pushVariableOf } from './push-config.ts';
import { storedSecret } from './stored-secret.ts';
import { tracesSchema, tracesVariableOf } from './traces-config.ts';
import type { Variable } from './variable.ts';
import { type Given, readValues } from './variable-values.ts';
import { variables } from './variables.ts';

const schema = configSchema.extend({ push: pushSchema, traces: tracesSchema });

export type Config = z.output<typeof schema> & {
  readonly isProduction: boolean;
  /** Whether the development routes answer the network too. */
  readonly isOpen: boolean;
  readonly secret: string;
};

export { ConfigError };

/** Reads flags, environment and secret files once. The error lists all that is wrong and how to fix it. */
export function readConfig(parameters: readonly string[], environment: NodeJS.ProcessEnv): Config {
  return readConfigWith(noMoreSettings, parameters, environment);
}

/** Like `readConfig`, with a composition's settings in addition to the product's. */
export function readConfigWith<Own extends object>(
  more: MoreSettings<Own>,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Config & Own {
  const flags = readFlags(parameters, more);
  const kind = {
    isProduction: flags.switches.has('production') || environment['NODE_ENV'] === 'production',
    isOpen: flags.switches.has('demo-open'),
  };
  const start = { ...kind, switches: flags.switches };
  const product = readValues(flags, environment);
  const besides = readValues(flags, environment, more.variables);
  const raw = rawOf(product.values, kind);
  const parsed = schema.safeParse(raw, { error: messageOfFault });
  const own = more.schemaOf(start).safeParse(besides.values, { error: messageOfFault });
  const issues = [...(parsed.error?.issues ?? []), ...(own.error?.issues ?? [])];
  const faults = [
    ...product.faults,
    ...besides.faults,
    ...issues.map((issue) => sentenceOf(issue, { ...variables, ...more.variables })),
  ];
  const faulty = new Set(faults.map(subjectOf));
  const judged = parsed.success ? parsed.data : fittingOf(raw);
  const unsafe = unsafeSettingsIn({ ...judged, ...kind, openDoor: more.openDoorOf(start) });
  const all = unique([...faults, ...unsafe.filter((sentence) => !faulty.has(subjectOf(sentence)))]);
  if (!parsed.success || !own.success || all.length > 0) throw new ConfigError(all.join('\n'));
  return { ...parsed.data, ...own.data, ...kind, secret: parsed.data.secret ?? storedSecret(parsed.data.dataDir) };
}

function rawOf(values: Given, { isProduction }: Pick<Config, 'isProduction'>) {
  const { pushKeys, pushContact, fcmAccount, fcmUrl, apnsKey, apnsKeyId, apnsTeamId, apnsTopic, apnsUrl } = values;
  const { otlpEndpoint: endpoint, otlpHeaders: headers, sampler, samplerRatio: ratio, serviceName } = values;
  const apns = apnsKey && { key: apnsKey, keyId: apnsKeyId, teamId: apnsTeamId, topic: apnsTopic };
  return {
    ...values,
    dataDir: resolve(values.dataDir ?? ''),
    logLevel: values.logLevel ?? (isProduction ? 'info' : 'warn'),
    webhookNetworks: values.webhookNetworks ?? (isProduction ? '' : '127.0.0.0/8,::1'),
    customerServiceLink: values.customerServiceLink ?? null,
    push: { keys: pushKeys, contact: pushContact, fcm: fcmAccount, fcmUrl, apns, apnsUrl },
    traces: { endpoint, headers, sampler, ratio, serviceName },
  };
}

/** The readable values of a faulty configuration; invalid ones stay as given, since they are not missing. */
function fittingOf(raw: ReturnType<typeof rawOf>): Judged {
  const shape = Object.entries<z.ZodType>(schema.shape);
  const read = shape.map(
    ([key, part]) => [key, part.safeParse(Object.entries(raw).find(([name]) => name === key)?.[1])] as const,
  );
  return { ...raw, ...Object.fromEntries(read.flatMap(([key, { success, data }]) => (success ? [[key, data]] : []))) };
}

/** The variable that a message is about, even if its file is meant. */
function subjectOf(sentence: string): string {
  return sentence.slice(0, sentence.indexOf(':')).replace(/_FILE$/, '');
}

type Named = Readonly<Record<string, Variable>>;

function sentenceOf({ path, message }: z.core.$ZodIssue, named: Named): string {
  const [key = '', part] = path.map(String);
  return `${variableOf(key, part, named)}: ${message}`;
}

function variableOf(key: string, part: string | undefined, named: Named): string {
  if (key === 'traces') return tracesVariableOf(part);
  return key === 'push' ? pushVariableOf(part) : nameOf(key, named[key]);
}

function nameOf(key: string, variable: Variable | undefined): string {
  return variable?.flag === undefined ? (variable?.name ?? key) : `--${variable.flag}`;
}

function unique(sentences: readonly string[]): readonly string[] {
  return [...new Set(sentences)];
}
