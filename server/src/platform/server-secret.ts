/**
 * The one secret of this process, from which every key derives. It is handed over once at the start, so that a door
 * that only reads (a signed link, an account number) needs no parameter that all its callers would carry around.
 */
export function setServerSecret(secret: Buffer): void {
  if (secret.length < SECRET_BYTES) throw new Error(`The secret of the house needs ${SECRET_BYTES} bytes`);
  serverSecretBytes = secret;
}

export function serverSecret(): Buffer {
  if (!serverSecretBytes) throw new Error('The secret of the house was not handed over yet');
  return serverSecretBytes;
}

const SECRET_BYTES = 32;
let serverSecretBytes: Buffer | null = null;
