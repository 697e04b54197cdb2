/** The text that a phone's key signs: bound to one challenge and, if it authorizes one, to one act. */
export function phoneKeyText(signed: { readonly challenge: string; readonly action?: string }): string {
  return ['EH phone key', signed.action === undefined ? 'add' : 'prove', signed.challenge, signed.action ?? ''].join(
    '\n',
  );
}
