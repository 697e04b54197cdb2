import { phoneKeyText } from '@eh/contract/accounts/passkeys/phone-keys/signed-text.ts';
import type { CallName } from '@eh/contract/calls.ts';
import { actText } from '@eh/contract/platform/calls/act-text.ts';
import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { callApi } from '../../api/call-api.ts';
import { nativeSystem } from '../../native/native-system.ts';

/** The act that the key of this phone authorizes, and the line of text that the phone shows with its question. */
export interface PhoneAction {
  readonly call: CallName;
  /** The request without its authorization. */
  readonly request: object;
  readonly reason: string;
}

const STORED_AS = 'eh.phone-key';

/** The server's id of this phone's key, for the person it was added for; null without one. */
export function phoneKeyOf(userid: string | null): string | null {
  const { userid: owner, id } = readStored(STORED_AS);
  return nativeSystem() !== null && owner === userid && typeof id === 'string' ? id : null;
}

/** Stores the id of this phone's key; null once it is gone. */
export function notePhoneKey(userid: string | null, id: string | null): void {
  writeStored(STORED_AS, id === null ? {} : { userid, id });
}

/** Makes finger or face sign for this act alone; returns the server's proof of it, or the reason why there is none. */
export async function authorizeByPhone(
  id: string,
  action: PhoneAction,
): Promise<{ readonly proof: string } | 'cancelled' | 'no-key'> {
  const hash = await sha256(actText(action.call, action.request));
  const asked = await callApi('POST /api/phone_keys/question', { id, action: hash }, { feedback: 'modals' });
  const text = phoneKeyText({ challenge: asked.challenge, action: hash });
  const signed = (await nativeSystem()?.key.sign(text, action.reason)) ?? 'cancelled';
  if (typeof signed === 'string') return signed;
  const answer = { question_id: asked.question_id, signature: signed.signature };
  return callApi('POST /api/phone_keys/prove', answer, { feedback: 'modals' });
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
