import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { RegistrationText } from '@eh/contract/content/publications/accepted-texts.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';

export interface TextVersion {
  readonly name: RegistrationText;
  readonly version: number;
}

/** The texts that a registration must accept; they belong to a module above this one. */
export interface RegistrationTexts {
  inForce(ctx: ReadContext): Promise<readonly TextVersion[]>;
  /** Records that a user accepts these versions now. */
  accept(ctx: WriteContext, userId: string, texts: readonly TextVersion[]): Promise<void>;
}

/** For a platform without texts: registration asks for none. */
export const noTexts: RegistrationTexts = { inForce: async () => [], accept: async () => undefined };

/**
 * Refuses unless every text in force was accepted in its version. Accepting a text no longer in force is allowed: it
 * was withdrawn while being read.
 */
export function requireAccepted(inForce: readonly TextVersion[], accepted: readonly TextVersion[]): void {
  for (const { name, version } of inForce) {
    const own = accepted.filter((text) => text.name === name);
    if (own.length === 0) throw new Refusal(sessionRefusals.TextsNotAccepted);
    if (own.some((text) => text.version !== version)) throw new Refusal(sessionRefusals.TextsChanged);
  }
}
