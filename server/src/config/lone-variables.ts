import { variables } from './variables.ts';

type Key = keyof typeof variables;

/** Variables that say how something works, by the one that switches it on. */
const partOf: Readonly<Partial<Record<Key, Key>>> = {
  databaseReadUrl: 'databaseUrl',
  mailFrom: 'smtpUrl',
  smsHeaders: 'smsUrl',
  smsBody: 'smsUrl',
  evmUsdtContract: 'evmRpcUrl',
  evmExtendedKey: 'evmRpcUrl',
  evmPayoutAddress: 'evmRpcUrl',
  tronApiKey: 'tronApiUrl',
  tronUsdtContract: 'tronApiUrl',
  tronExtendedKey: 'tronApiUrl',
  tronPayoutAddress: 'tronApiUrl',
  timestampCa: 'timestampUrl',
  apnsKeyId: 'apnsKey',
  apnsTeamId: 'apnsKey',
  apnsTopic: 'apnsKey',
  otlpHeaders: 'otlpEndpoint',
  sampler: 'otlpEndpoint',
  samplerRatio: 'otlpEndpoint',
  serviceName: 'otlpEndpoint',
};

/** Variables that were given and do nothing, since the one that they belong to was not. */
export function loneIn(environment: NodeJS.ProcessEnv): readonly { readonly name: string; readonly needs: string }[] {
  const isGiven = (name: string) => environment[name] !== undefined || environment[`${name}_FILE`] !== undefined;
  return Object.entries(partOf).flatMap(([part, whole]) => {
    const [name, needs] = [nameOf(part), nameOf(whole)];
    return isGiven(name) && !isGiven(needs) ? [{ name, needs }] : [];
  });
}

function nameOf(key: string): string {
  return Object.entries(variables).find(([known]) => known === key)?.[1].name ?? key;
}
