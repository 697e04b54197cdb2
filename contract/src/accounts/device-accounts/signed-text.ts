/** The actions that a device signs: to keep the account that is logged in, to list, to log in to one, to remove one. */
export type DeviceAct = 'keep' | 'list' | 'log-in' | 'forget';

/** The text that a device's key signs: bound to the question, to what it is for, and to one account where it is about one. */
export function signedText(signed: {
  readonly act: DeviceAct;
  readonly challenge: string;
  readonly userid?: string | undefined;
}): string {
  return ['EH device key', signed.act, signed.challenge, signed.userid ?? ''].join('\n');
}
