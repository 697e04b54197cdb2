/**
 * Texts that everybody reads to the end and accepts, by the names of their content, in the order in which they are asked. A
 * new version is asked again. Without schemas, so that browsers can import it.
 */
export const acceptedTexts = ['terms', 'privacy', 'user-notice'] as const;
export type AcceptedText = (typeof acceptedTexts)[number];

/** Those that are accepted when an account is opened, and that everybody may read before. */
export const registrationTexts = ['terms', 'privacy'] as const satisfies readonly AcceptedText[];
export type RegistrationText = (typeof registrationTexts)[number];

export function isAcceptedText(name: string): name is AcceptedText {
  return acceptedTexts.some((known) => known === name);
}

export function isRegistrationText(name: string): name is RegistrationText {
  return registrationTexts.some((known) => known === name);
}
