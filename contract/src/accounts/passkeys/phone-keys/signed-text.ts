/** The text that a phone's key signs: for one question, and for one act where it authorizes one. */
export function phoneKeyText(signed: { readonly challenge: string; readonly action?: string }): string {
  return ['EH phone key', signed.action === undefined ? 'add' : 'prove', signed.challenge, signed.action ?? ''].join(
    '\n',
  );
}
