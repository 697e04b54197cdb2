import { deviceAccountRefusals } from '@eh/contract/accounts/device-accounts/refusals.ts';
import { type DeviceAct, signedText } from '@eh/contract/accounts/device-accounts/signed-text.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import type { WriteContext } from '../../platform/context.ts';
import { newToken } from '../../platform/crypto/secrets.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type DeviceSignature, isSignedBy, keyHashOf } from './device-key.ts';
import { insertDeviceQuestion, takeDeviceQuestion } from './store.ts';

const LIFE = 120_000;

export interface DeviceProof extends DeviceSignature {
  readonly question_id: string;
}

/** Creates a question that one signature can answer within two minutes. */
export async function putDeviceQuestion(ctx: WriteContext): Promise<AnswerOf<'POST /api/customers/question'>> {
  const row = { id: ctx.ids.next(ctx.now), challenge: newToken(), expires_at: new Date(ctx.now.getTime() + LIFE) };
  await insertDeviceQuestion(ctx, row);
  return { question_id: row.id, challenge: row.challenge };
}

/**
 * Refuses unless the device signed the question for exactly this action; returns the hash of its key. The question is
 * used up.
 */
export async function verifyDevice(
  ctx: WriteContext,
  proof: DeviceProof,
  meant: { readonly act: DeviceAct; readonly userid?: string },
): Promise<string> {
  const challenge = await takeDeviceQuestion(ctx, proof.question_id);
  if (challenge === null || !isSignedBy(proof, signedText({ ...meant, challenge })))
    throw new Refusal(deviceAccountRefusals.DeviceKeyRefused);
  return keyHashOf(proof.public_key);
}
