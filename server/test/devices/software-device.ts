import { generateKeyPairSync, sign } from 'node:crypto';
import { type DeviceAct, signedText } from '@eh/contract/accounts/device-accounts/signed-text.ts';
import type { Person } from '../open-test-server.ts';

/** A device with a key of its own, as the app has one. */
export interface SoftwareDevice {
  readonly publicKey: string;
  sign(text: string): string;
  /** Requests a question and signs the answer that a signed call takes. */
  answerQuestion(
    person: Person,
    action: DeviceAct,
    userid?: string,
  ): Promise<{ question_id: string; public_key: string; signature: string }>;
}

export function softwareDevice(): SoftwareDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spelled = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  const signOf = (text: string) =>
    sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return {
    publicKey: spelled,
    sign: signOf,
    async answerQuestion(person, action, userid) {
      const { question_id, challenge } = await person.must('POST /api/customers/question', {});
      return { question_id, public_key: spelled, signature: signOf(signedText({ act: action, challenge, userid })) };
    },
  };
}
