import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import type { MemberRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import type { PrivateFiles } from '../../../files/uploads/index.ts';
import { AttemptCounter } from '../../../platform/attempts/attempt-counter.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import type { UploadedFile } from '../../../platform/http/endpoint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { logoChangesOfUser } from '../limits.ts';
import { type FromMember, requireRight } from '../team/from-member.ts';
import { logoPicture } from './logo-picture.ts';

/**
 * Authorizes calls that upload a logo: checks the right and limits the number. Strangers are refused before any picture
 * is processed.
 */
export function authorizeLogo(right: MemberRight) {
  return async (ctx: WriteContext, input: FromMember): Promise<void> => {
    await requireRight(readContextOf(ctx), input, right);
    const changes = new AttemptCounter<'logo'>(ctx.serverKeys.keyFor('logo changes'));
    await changes.spend(ctx, 'logo', { subject: input.caller.userId, allowance: logoChangesOfUser });
  };
}

/** The redrawn logo from a call. */
export function sentLogo(
  files: Pick<PrivateFiles, 'inChild'>,
  { caller, file }: FromMember & { readonly file?: UploadedFile | undefined },
): Promise<Buffer> {
  if (!file) throw new Refusal(uploadRefusals.FileUnreadable);
  return logoPicture(files, caller.userId, file);
}
