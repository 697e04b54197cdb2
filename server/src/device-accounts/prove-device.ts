import type { AnswerOf } from '@eh/contract/calls.ts';
import { deviceAccountRefusals } from '@eh/contract/device-account-refusals.ts';
import { type DeviceAct, signedText } from '@eh/contract/device-signature.ts';
import type { Act } from '../kit/act.ts';
import { Refusal } from '../kit/refusal.ts';
import { newToken } from '../kit/secrets.ts';
import { type DeviceSignature, isSignedBy, keyHashOf } from './device-key.ts';
import { insertDeviceQuestion, takeDeviceQuestion } from './store.ts';

const LIFE = 120_000;

export interface DeviceProof extends DeviceSignature {
  readonly question_id: string;
}

/** Puts a question that one signature can answer within two minutes. */
export async function putDeviceQuestion(act: Act): Promise<AnswerOf<'POST /api/customers/question'>> {
  const row = { id: act.ids.next(act.now), challenge: newToken(), expires_at: new Date(act.now.getTime() + LIFE) };
  await insertDeviceQuestion(act, row);
  return { question_id: row.id, challenge: row.challenge };
}

/** Refuses unless the device signed the question for just this; gives by what its key is known. The question is used up. */
export async function proveDevice(
  act: Act,
  proof: DeviceProof,
  meant: { readonly act: DeviceAct; readonly userid?: string },
): Promise<string> {
  const challenge = await takeDeviceQuestion(act, proof.question_id);
  if (challenge === null || !isSignedBy(proof, signedText({ ...meant, challenge })))
    throw new Refusal(deviceAccountRefusals.DeviceKeyRefused);
  return keyHashOf(proof.public_key);
}
