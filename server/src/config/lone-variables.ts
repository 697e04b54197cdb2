import { variables } from './variables.ts';

type Key = keyof typeof variables;

/** Variables that only refine a feature, each with the variable that enables it. */
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

/** Given variables that have no effect because the variable they depend on is missing. */
export function loneVariablesIn(
  environment: NodeJS.ProcessEnv,
): readonly { readonly name: string; readonly needs: string }[] {
  const isGiven = (name: string) => environment[name] !== undefined || environment[`${name}_FILE`] !== undefined;
  return Object.entries(partOf).flatMap(([part, whole]) => {
    const [name, needs] = [nameOf(part), nameOf(whole)];
    return isGiven(name) && !isGiven(needs) ? [{ name, needs }] : [];
  });
}

function nameOf(key: string): string {
  return Object.entries(variables).find(([known]) => known === key)?.[1].name ?? key;
}
