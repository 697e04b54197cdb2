/**
 * Texts that everybody reads to the end and accepts, by the names of their content. A new version is asked again. Without
 * schemas, so that browsers can import it.
 */
export const acceptedTexts = ['user-notice'] as const;
export type AcceptedText = (typeof acceptedTexts)[number];

export function isAcceptedText(name: string): name is AcceptedText {
  return acceptedTexts.some((known) => known === name);
}
