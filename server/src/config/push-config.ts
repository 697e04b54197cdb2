import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';

/** The services of Google and Apple; tests and proxies have other addresses. */
const FCM_URL = 'https://fcm.googleapis.com';
const APNS_URL = 'https://api.push.apple.com';

/** A private key in PEM, whose line breaks an environment may write as \n. */
const pem = z
  .string()
  .transform((text) => text.replaceAll(String.raw`\n`, '\n'))
  .refine(isPrivateKey, 'not a private key in PEM');

/** The account of a Firebase project, as its JSON file names it. */
const fcmAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: pem,
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});

export const pushSchema = z.object({
  /** The keys of Web Push as public:private in base64url; a development server draws its own. */
  keys: z
    .string()
    .regex(
      /^[A-Za-z0-9_-]{87}:[A-Za-z0-9_-]{43}$/,
      'write public:private as "npx web-push generate-vapid-keys" prints them',
    )
    .optional(),
  /** Push services write here when something is wrong with our pushes. */
  contact: z.string().regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'write mailto:name@host or an https address'),
  fcm: fcmAccount.optional(),
  fcmUrl: z.url({ protocol: /^https?$/ }),
  /** The key of Apple's developers' site, its id, the team and the app. */
  apns: z
    .object({ key: pem, keyId: z.string().min(1), teamId: z.string().min(1), topic: z.string().min(1) })
    .optional(),
  apnsUrl: z.url({ protocol: /^https?$/ }),
});

/** The part of the environment that pushes are configured by, before it is checked. */
export function pushEnvironment(environment: NodeJS.ProcessEnv, parse: (name: string, text: string) => unknown) {
  const account = environment['FCM_ACCOUNT'];
  const key = environment['APNS_KEY'];
  const apns = {
    key,
    keyId: environment['APNS_KEY_ID'],
    teamId: environment['APNS_TEAM_ID'],
    topic: environment['APNS_TOPIC'],
  };
  return {
    keys: environment['PUSH_KEYS'],
    contact: environment['PUSH_CONTACT'] ?? 'mailto:push@eh.example',
    fcm: account === undefined ? undefined : parse('FCM_ACCOUNT', account),
    fcmUrl: environment['FCM_URL'] ?? FCM_URL,
    apns: key === undefined ? undefined : apns,
    apnsUrl: environment['APNS_URL'] ?? APNS_URL,
  };
}

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).type === 'private';
  } catch {
    return false;
  }
}
