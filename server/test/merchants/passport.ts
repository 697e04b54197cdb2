import { createRequire } from 'node:module';

// The packages have no types; these are the parts of them that a login uses.
const require = createRequire(import.meta.url);

interface Strategy {
  authenticate(request: PassportRequest, options: object): void;
}

interface PassportRequest {
  readonly query: Readonly<Record<string, string>>;
  readonly session: Record<string, unknown>;
}

interface Outcome {
  /** The address that the person is sent to; null once they are back. */
  readonly url: string | null;
  readonly user: unknown;
}

type Done = (error: unknown, user: unknown) => void;
type OAuth2Strategy = new (
  options: object,
  // oxlint-disable-next-line max-params -- the package counts the parameters
  verify: (access: string, refresh: string, params: object, profile: object, done: Done) => void,
) => Strategy;
type OpenidStrategy = new (
  options: object,
  // oxlint-disable-next-line max-params -- the package counts the parameters: with nine it reads userinfo
  verify: (
    issuer: string,
    userinfo: object,
    claims: object,
    context: object,
    idToken: string,
    access: string,
    refresh: string,
    params: object,
    done: Done,
  ) => void,
) => Strategy;

export const PassportOAuth2 = require('passport-oauth2') as OAuth2Strategy;
export const PassportOpenid = require('passport-openidconnect') as OpenidStrategy;

/** Runs a strategy for one request of a browser with this session, as passport does. */
export function runStrategy(strategy: Strategy, request: PassportRequest): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const acting = Object.assign(Object.create(strategy) as Strategy, {
      redirect: (url: string) => resolve({ url, user: null }),
      success: (user: unknown) => resolve({ url: null, user }),
      fail: (reason: unknown) => reject(new Error(JSON.stringify(reason))),
      error: reject,
    });
    acting.authenticate(request, {});
  });
}
