/**
 * The actions that a device signs: storing the logged-in account, listing accounts, logging in to one, removing one.
 */
export type DeviceAct = 'keep' | 'list' | 'log-in' | 'forget';

/** The text that a device's key signs: bound to the challenge, to the action, and to the account if there is one. */
export function signedText(signed: {
  readonly act: DeviceAct;
  readonly challenge: string;
  readonly userid?: string | undefined;
}): string {
  return ['EH device key', signed.act, signed.challenge, signed.userid ?? ''].join('\n');
}
