import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import type { UserCaller } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Codes } from '../codes/index.ts';
import { type CodeSwitch, isCodeAsked, requireUser } from '../users/index.ts';
import { verifyOwnCode } from './own-codes.ts';
import { deviceOfSession } from './store.ts';

const purposes = {
  is_code_for_password_change: 'password',
  is_code_for_posting: 'saleOrder',
  is_code_for_authorization: 'bindAuthorization',
} as const;

/**
 * Refuses without the code that the platform demands for this act while that is switched on; when it is off, a code
 * that is sent must still be right. The code was sent to the session's device. Belongs in `authorize`, after checks
 * that use no code.
 */
export async function verifyAskedCode(
  codes: Codes,
  ctx: WriteContext,
  caller: UserCaller,
  asked: { readonly by: CodeSwitch; readonly code: string | undefined },
): Promise<void> {
  const { by, code } = asked;
  if (code === undefined) {
    const user = await requireUser(readContextOf(ctx), caller.userId);
    if (await isCodeAsked(readContextOf(ctx), user, by)) throw new Refusal(codeRefusals.NeedsCode);
    return;
  }
  const deviceId = await deviceOfSession(readContextOf(ctx), caller.sessionId);
  await verifyOwnCode(codes, ctx, { userId: caller.userId, purpose: purposes[by], deviceId, code, isUsedUp: true });
}
