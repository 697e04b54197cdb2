import { onTestFinished, vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

class Passkey {
  readonly rawId = bytes('credential');
  readonly response: object;
  constructor(response: object) {
    this.response = response;
  }
}

class Attestation {
  readonly clientDataJSON = bytes('client');
  readonly attestationObject = bytes('attestation');
  readonly getTransports = () => ['internal'];
}

class Assertion {
  readonly clientDataJSON = bytes('client');
  readonly authenticatorData = bytes('authenticator');
  readonly signature = bytes('signature');
}

/** How the parts above are sent. */
export const sentAssertion = {
  credential: 'Y3JlZGVudGlhbA',
  client_data: 'Y2xpZW50',
  authenticator_data: 'YXV0aGVudGljYXRvcg',
  signature: 'c2lnbmF0dXJl',
};

type Asking = (options: { readonly publicKey: Record<string, unknown> }) => Promise<object>;

/** A browser with passkeys at a named address, until the test ends. Its person touches the sensor, or cancels. */
export function openPasskeyBrowser({ isCancelled = false }: { readonly isCancelled?: boolean } = {}) {
  const answer = async (response: object) => {
    if (isCancelled) throw new DOMException('The operation was not allowed', 'NotAllowedError');
    return new Passkey(response);
  };
  const create = vi.fn<Asking>(() => answer(new Attestation()));
  const get = vi.fn<Asking>(() => answer(new Assertion()));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', Passkey);
  vi.stubGlobal('AuthenticatorAttestationResponse', Attestation);
  vi.stubGlobal('AuthenticatorAssertionResponse', Assertion);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return { create, get };
}
