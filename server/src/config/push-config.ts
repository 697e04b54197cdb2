import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';
import { json } from './config-schema.ts';

/** A private key in PEM, whose line breaks an environment may write as \n. */
const pem = z
  .string()
  .transform((text) => text.replaceAll(String.raw`\n`, '\n'))
  .refine(isPrivateKey, 'not a private key in PEM');

/** The account of a Firebase project, as in its JSON file. */
const fcmAccount = json.pipe(
  z.object(
    {
      project_id: z.string().min(1),
      client_email: z.string().min(1),
      private_key: pem,
      token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
    },
    'not the JSON of a Firebase account',
  ),
);

export const pushSchema = z.object({
  /** The keys of Web Push as public:private in base64url; a development server generates its own. */
  keys: z
    .string()
    .regex(
      /^[A-Za-z0-9_-]{87}:[A-Za-z0-9_-]{43}$/,
      'write public:private as "npx web-push generate-vapid-keys" prints them',
    )
    .optional(),
  /** The contact for push services when something is wrong with our pushes. */
  contact: z.string().regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'write mailto:name@host or an https address'),
  fcm: fcmAccount.optional(),
  fcmUrl: z.url({ protocol: /^https?$/ }),
  /** The key from Apple's developer site, with its id, the team and the app. */
  apns: z
    .object(
      { key: pem, keyId: z.string().min(1), teamId: z.string().min(1), topic: z.string().min(1) },
      'all four are needed, or none',
    )
    .optional(),
  apnsUrl: z.url({ protocol: /^https?$/ }),
});

/** The variable that gives a part of the push configuration. */
export function pushVariableOf(part: string | undefined): string {
  const names: Readonly<Record<string, string>> = {
    keys: 'PUSH_KEYS',
    contact: 'PUSH_CONTACT',
    fcm: 'FCM_ACCOUNT',
    fcmUrl: 'FCM_URL',
    apns: 'APNS_KEY, APNS_KEY_ID, APNS_TEAM_ID and APNS_TOPIC',
    apnsUrl: 'APNS_URL',
  };
  return names[part ?? ''] ?? 'PUSH_KEYS';
}

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).type === 'private';
  } catch {
    return false;
  }
}
