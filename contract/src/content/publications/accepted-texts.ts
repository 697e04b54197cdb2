/**
 * Texts that everybody must read to the end and accept, by content name, in the order shown. A new version must be
 * accepted again. Without schemas, so that browsers can import it.
 */
export const acceptedTexts = ['terms', 'privacy', 'user-notice'] as const;
export type AcceptedText = (typeof acceptedTexts)[number];

/** The texts accepted when an account is opened, which anybody may read before. */
export const registrationTexts = ['terms', 'privacy'] as const satisfies readonly AcceptedText[];
export type RegistrationText = (typeof registrationTexts)[number];

export function isAcceptedText(name: string): name is AcceptedText {
  return acceptedTexts.some((known) => known === name);
}

export function isRegistrationText(name: string): name is RegistrationText {
  return registrationTexts.some((known) => known === name);
}
