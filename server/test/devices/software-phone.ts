import { generateKeyPairSync, hash, sign } from 'node:crypto';
import { phoneKeyText } from '@eh/contract/accounts/passkeys/phone-keys/signed-text.ts';
import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { actText } from '@eh/contract/platform/calls/act-text.ts';
import type { Person } from '../open-test-server.ts';

/** A phone whose secure store signs once for each finger: the same key and text as the plugins make. */
export interface SoftwarePhone {
  readonly publicKey: string;
  sign(text: string): string;
  /** Adds the key to an account; returns its id. */
  addTo(person: Pick<Person, 'must'>, password: string): Promise<string>;
  /** A proof for one call with this content. */
  authorize<Name extends CallName>(
    person: Person,
    key: string,
    call: Name,
    request: Omit<RequestOf<Name>, 'security_password'>,
  ): Promise<string>;
}

export function softwarePhone(): SoftwarePhone {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spelled = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  const signOf = (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64url');
  return {
    publicKey: spelled,
    sign: signOf,
    async addTo(person, security_password) {
      const { question_id, challenge } = await person.must('POST /api/phone_keys/begin', { security_password });
      const signature = signOf(phoneKeyText({ challenge }));
      const made = { question_id, name: 'Phone', platform: 'android' as const, public_key: spelled, signature };
      return (await person.must('POST /api/phone_keys/add', made)).id;
    },
    async authorize(person, id, call, request) {
      const action = actionHashOf(call, request);
      const { question_id, challenge } = await person.must('POST /api/phone_keys/question', { id, action });
      const signature = signOf(phoneKeyText({ challenge, action }));
      return (await person.must('POST /api/phone_keys/prove', { question_id, signature })).proof;
    },
  };
}

export function actionHashOf(call: CallName, request: object): string {
  return hash('sha256', actText(call, request), 'hex');
}
