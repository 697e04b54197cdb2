import type { WriteContext } from '../../platform/context.ts';
import { verifyLoginPassword } from './passwords/change-passwords.ts';
import { type SessionParts, sessionTools } from './session-rules.ts';
import { type LoginTry, logIn, verifyLogin } from './verify-login.ts';

/** Proves a login password; tries are counted together with all others of that user. */
export function loginPasswordProof(
  parts: SessionParts,
): (ctx: WriteContext, proof: { readonly userId: string; readonly password: string }) => Promise<void> {
  const tools = sessionTools(parts);
  return (ctx, proof) => verifyLoginPassword(tools, ctx, proof);
}

/** A login by password for a caller of another module: `verify` belongs in `authorize`, `open` in the command. */
export function loginSteps(parts: SessionParts) {
  const tools = sessionTools(parts);
  return {
    verify: (ctx: WriteContext, login: LoginTry) => verifyLogin(tools, ctx, login),
    open: (ctx: WriteContext, login: LoginTry) => logIn(tools, ctx, login),
  };
}
