import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { parseMobile } from '../../platform/formats/mobile.ts';
import { type CallInput, command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Codes } from '../codes/index.ts';
import { requireUser } from '../users/index.ts';
import { presentOwn } from './present.ts';
import { presentFields } from './present-fields.ts';
import { type DraftTools, printFaces, saveDraft } from './save-draft.ts';
import { findCheckOf } from './store.ts';
import { submitCheck } from './submit-check.ts';

export interface IdentityParts extends DraftTools {
  readonly codes: Codes;
}

/** The applicant's calls. */
export function makeIdentityEndpoints(parts: IdentityParts): readonly Endpoint[] {
  const view = async (ctx: ReadContext, userId: string) =>
    presentOwn(ctx, parts.rules, {
      user: await requireUser(ctx, userId),
      check: await findCheckOf(ctx, userId),
    });
  return [
    query({
      call: 'GET /api/identity/fields',
      handle: async (ctx, input) =>
        presentFields(parts.rules, await requireUser(ctx, input.caller.userId), input.language),
    }),
    query({ call: 'GET /api/identity', handle: (ctx, input) => view(ctx, input.caller.userId) }),
    command({
      call: 'POST /api/identity/draft',
      prepare: (ctx, input) => printFaces(ctx, parts, { userId: input.caller.userId, draft: input.body }),
      handle: async (ctx, input, faces) => {
        const { userId } = input.caller;
        await saveDraft(ctx, parts.rules, { userId, draft: input.body, faces });
        return view(readContextOf(ctx), userId);
      },
    }),
    command({
      call: 'POST /api/set/identity',
      authorize: (ctx, input) => verifyPhone(ctx, parts.codes, input),
      prepare: (ctx, input) => printFaces(ctx, parts, { userId: input.caller.userId, draft: input.body }),
      handle: async (ctx, input, faces) => {
        const { userId } = input.caller;
        const { phone_num: phone, phone_code: _code, device_id: deviceId, ...draft } = input.body;
        await saveDraft(ctx, parts.rules, { userId, draft, faces });
        const { mobile: own } = await requireUser(readContextOf(ctx), userId);
        const mobile = own === null && phone !== undefined ? parseMobile(phone) : null;
        await submitCheck(ctx, parts.rules, { userId, deviceId, mobile, hasMobile: own !== null });
        return view(readContextOf(ctx), userId);
      },
    }),
  ];
}

async function verifyPhone(ctx: WriteContext, codes: Codes, input: CallInput<'POST /api/set/identity'>): Promise<void> {
  const { phone_num: phone, phone_code: code, device_id: deviceId } = input.body;
  const { mobile } = await requireUser(readContextOf(ctx), input.caller.userId);
  if (mobile !== null || phone === undefined) return;
  const target = parseMobile(phone);
  if (target === null) throw new Refusal(codeRefusals.BadTarget);
  if (code === undefined) throw new Refusal(codeRefusals.CodeExpired);
  await codes.checkCode(ctx, { purpose: 'identity', target, deviceId, code, isUsedUp: true });
}
