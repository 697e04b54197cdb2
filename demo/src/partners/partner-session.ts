import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import type { UploadPurpose } from '@eh/contract/files/uploads/policies.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { openSession } from '@eh/server/accounts/sessions/index.ts';
import { issuePaymentProof, requireUser, setPaymentPassword } from '@eh/server/accounts/users/index.ts';
import type { Server } from '@eh/server/composition/server.ts';
import { readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import { call, DemoRefused, send } from '../people/as-person.ts';

const SESSION_DAYS = 30;
const DIGITS = 6;
const device = { device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };

/** A partner's phone: it makes the app's calls, in a session of its own. */
export interface PartnerPhone {
  ask<const Name extends CallName>(userId: string, name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>>;
  upload(userId: string, file: { purpose: UploadPurpose; name: string; bytes: Buffer }): Promise<string>;
  /** Replaces the payment password, like a passkey on the phone. */
  authorize(userId: string): Promise<string>;
}

export function openPhone({ http, transaction }: Pick<Server, 'http' | 'transaction'>): PartnerPhone {
  const tokens = new Map<string, string>();
  const tokenOf = async (userId: string) => {
    const token = tokens.get(userId) ?? (await transaction((ctx) => logIn(ctx, userId)));
    tokens.set(userId, token);
    return token;
  };
  /** A session may have ended, so the next call opens another one. */
  const inSession = async <T>(userId: string, run: (token: string) => Promise<T>): Promise<T> => {
    try {
      return await run(await tokenOf(userId));
    } catch (error) {
      if (error instanceof DemoRefused && error.code === commonRefusals.NotLoggedIn.code) tokens.delete(userId);
      throw error;
    }
  };
  return {
    ask: (userId, name, request) => inSession(userId, (token) => call(http, token, name, request)),
    upload: (userId, file) => inSession(userId, (token) => send(http, token, file)),
    authorize: (userId) => transaction((ctx) => issuePaymentProof(ctx, userId)),
  };
}

/** The pages of trades ask for a payment password; nobody needs to know the random one made here. */
async function logIn(ctx: WriteContext, userId: string): Promise<string> {
  const user = await requireUser(readContextOf(ctx), userId);
  if (!user.hasPaymentPassword) await setPaymentPassword(ctx, userId, drawnDigits(ctx));
  const session = { userId, device: { ...device, device_id: `phone-of-${userId}` }, address: '127.0.0.1' };
  return (await openSession(ctx, { ...session, days: SESSION_DAYS })).token;
}

/** Digits that are neither equal nor consecutive, which would be refused. */
function drawnDigits({ ids }: WriteContext): string {
  return `4${Array.from({ length: DIGITS - 2 }, () => ids.below(10)).join('')}1`;
}
