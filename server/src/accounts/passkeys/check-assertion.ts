import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Assertion } from './questions.ts';
import { lockPasskey, noteUse, type TakenQuestion, type VerifiedPasskey } from './store.ts';

/**
 * Finds the user of the passkey that answered a question. The device must have checked its holder (finger, face or
 * code) on this site, with the challenge of this question. Its counter must increase, because a copied key would repeat
 * a value.
 */
export async function checkAssertion(
  ctx: WriteContext,
  question: TakenQuestion,
  assertion: Assertion,
): Promise<VerifiedPasskey> {
  const passkey = await lockPasskey(ctx, assertion.credential);
  if (passkey?.rp_id !== question.rp_id) throw new Refusal(passkeyRefusals.PasskeyRefused);
  const counter = await verified(question, assertion, passkey);
  if (counter === null) throw new Refusal(passkeyRefusals.PasskeyRefused);
  await noteUse(ctx, passkey.id, counter);
  return passkey;
}

/** The authenticator's new counter, or null when anything about the answer is wrong. */
async function verified(
  question: TakenQuestion,
  assertion: Assertion,
  passkey: VerifiedPasskey,
): Promise<number | null> {
  try {
    const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: assertion.credential,
        rawId: assertion.credential,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: assertion.client_data,
          authenticatorData: assertion.authenticator_data,
          signature: assertion.signature,
        },
      },
      expectedChallenge: question.challenge,
      expectedOrigin: question.origin,
      expectedRPID: question.rp_id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    });
    return isVerified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws on any mismatch. The caller learns no reason, because it would only help an attacker.
    return null;
  }
}
