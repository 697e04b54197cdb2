import { isGuessable } from '../platform/crypto/guessable.ts';
import { isLoopback } from '../platform/http/admission/networks.ts';
import { TerminalFault } from '../platform/process/terminal-fault.ts';

/** The configuration cannot be used; its message says what to change. */
export class ConfigError extends TerminalFault {
  override readonly name = 'ConfigError';
}

export const SECRET_LENGTH_MIN = 32;

type Given = Kind & Judged;

/** The kind of the start. */
interface Kind {
  readonly isProduction: boolean;
  /** Whether the development routes answer the network too. */
  readonly isOpen: boolean;
  /** Describes what a composition lets everybody at a network address do beyond those routes; null if nothing. */
  readonly openDoor: string | null;
}

/** The settings judged here, as given. */
export interface Judged {
  readonly host?: string | undefined;
  readonly secret?: string | undefined;
  readonly metricsToken?: string | undefined;
  readonly signingKeys?: string | undefined;
  readonly fileKeys?: string | undefined;
  readonly s3Url?: string | undefined;
  readonly evmRpcUrl?: unknown;
  readonly evmUsdtContract?: unknown;
  readonly evmExtendedKey?: unknown;
  readonly passkeyOrigins?: { readonly length: number } | undefined;
  readonly smtpUrl?: string | undefined;
  readonly mailFrom?: string | undefined;
  readonly smsUrl?: string | undefined;
  readonly webhookNetworks?: { readonly length: number } | undefined;
  readonly tronApiUrl?: unknown;
  readonly tronUsdtContract?: unknown;
  readonly tronExtendedKey?: unknown;
  readonly timestampUrl?: unknown;
  readonly timestampCa?: unknown;
}

/** Settings that would start but are unsafe, a sentence each. */
export function unsafeSettingsIn(config: Given): readonly string[] {
  return [
    ...missingSecrets(config),
    ...guessable(config),
    ...halfChains(config),
    ...foreignTimeStamps(config),
    ...missingOrigins(config),
    ...missingCarriers(config),
    ...openWebhooks(config),
    ...openDoors(config),
  ];
}

function missingSecrets({ isProduction, secret, signingKeys, fileKeys, s3Url }: Given): readonly string[] {
  if (!isProduction) return [];
  return [
    secret === undefined &&
      `SECRET: a production start needs a secret of its own, at least ${SECRET_LENGTH_MIN} characters, e.g. from "openssl rand -hex 32"`,
    signingKeys === undefined &&
      'SIGNING_KEYS: a production start signs receipts with a key of its own, e.g. "r1:$(openssl rand -hex 32)"',
    s3Url !== undefined &&
      fileKeys === undefined &&
      'FILE_KEYS: files in a shared store need master keys that every process knows, e.g. "k1:$(openssl rand -hex 32)"',
  ].filter((sentence) => sentence !== false);
}

/** Keys are written as id:secret, separated by commas. */
function guessable({ secret, metricsToken, signingKeys, fileKeys }: Given): readonly string[] {
  const given = { SECRET: secret, METRICS_TOKEN: metricsToken, SIGNING_KEYS: signingKeys, FILE_KEYS: fileKeys };
  return Object.entries(given).flatMap(([name, value]) => {
    const parts = name.endsWith('_KEYS') ? value?.split(',').map((key) => key.slice(key.indexOf(':') + 1)) : [value];
    const isRegular = parts?.some((part) => part !== undefined && isGuessable(part.trim()));
    return isRegular
      ? [`${name}: this is too regular to be a secret; it could be guessed. Draw one with "openssl rand -hex 32"`]
      : [];
  });
}

function halfChains(config: Given): readonly string[] {
  const { evmRpcUrl, evmUsdtContract, evmExtendedKey, tronApiUrl, tronUsdtContract, tronExtendedKey } = config;
  return [
    evmRpcUrl !== undefined &&
      (evmUsdtContract === undefined || evmExtendedKey === undefined) &&
      'EVM_RPC_URL: taking USDT also needs EVM_USDT_CONTRACT (the token) and EVM_XPUB (an extended public key; the private one stays outside)',
    tronApiUrl !== undefined &&
      (tronUsdtContract === undefined || tronExtendedKey === undefined) &&
      'TRON_API_URL: taking USDT also needs TRON_USDT_CONTRACT (the token) and TRON_XPUB (an extended public key; the private one stays outside)',
  ].filter((sentence) => sentence !== false);
}

function foreignTimeStamps({ timestampUrl, timestampCa }: Given): readonly string[] {
  if (timestampUrl === undefined || timestampCa !== undefined) return [];
  return ['TIMESTAMP_URL: time stamps are judged by TIMESTAMP_CA, the certificate that the service’s own leads to'];
}

/** The caller chooses the host header, so links and the issuer of logins for apps must not be built from it. */
function missingOrigins({ isProduction, passkeyOrigins = [] }: Given): readonly string[] {
  if (!isProduction || passkeyOrigins.length > 0) return [];
  return [
    'PASSKEY_ORIGINS: a production start needs the address that people use, as links and passkeys name it: https://eh.example.org',
  ];
}

/** Codes prove a phone or an e-mail address at registration. */
function missingCarriers({ isProduction, smtpUrl, mailFrom, smsUrl }: Given): readonly string[] {
  return [
    isProduction &&
      smtpUrl === undefined &&
      smsUrl === undefined &&
      'SMTP_URL, SMS_URL: without mail and without messages no code reaches anybody, so nobody can register. Give SMTP_URL and MAIL_FROM, or SMS_URL, or all of them',
    smtpUrl !== undefined &&
      mailFrom === undefined &&
      'SMTP_URL: mail needs a sender: MAIL_FROM, e.g. "EH <no-reply@example.org>"',
  ].filter((sentence) => sentence !== false);
}

/** In production, a merchant's webhook address must not reach our own network. */
function openWebhooks({ isProduction, webhookNetworks = [] }: Given): readonly string[] {
  if (!isProduction || webhookNetworks.length === 0) return [];
  return ['WEBHOOK_NETWORKS: in production webhooks are sent to the internet only; this is for demos. Leave it out.'];
}

/** Outside production, every sent code is shown at /dev/outbox, and anybody may move the clock. */
function openDoors({ isProduction, isOpen, openDoor, host = '' }: Given): readonly string[] {
  if (isProduction || isOpen || isLoopback(host)) return [];
  return [`--host ${host}: ${openDoor ?? DEVELOPMENT_DOOR}`];
}

const DEVELOPMENT_DOOR =
  'without --production everybody who reaches this address can read every code at /dev/outbox and move the clock. Start with --production, or add --demo-open if you want that.';
