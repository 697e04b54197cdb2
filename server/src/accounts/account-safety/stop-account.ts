import { DISPUTED_DAYS } from '@eh/contract/accounts/account-safety/bounds.ts';
import { safetyRefusals } from '@eh/contract/accounts/account-safety/refusals.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { setUserStatus } from '../sessions/index.ts';
import { takeStopHash } from '../users/index.ts';
import { stopHash } from './stop-code.ts';

/** The owner may read the message days after it arrived. */
const LIFE = DISPUTED_DAYS * DAY;

/** Freezes the account of a stop code: its sessions end, its listings leave the market. An operator opens it again. */
export async function stopAccount(ctx: WriteContext, code: string): Promise<void> {
  const userId = await takeStopHash(ctx, stopHash(ctx.serverKeys, code), new Date(ctx.now.getTime() - LIFE));
  if (userId === null) throw new Refusal(safetyRefusals.WrongStopCode);
  await setUserStatus(ctx, userId, 'frozen');
}
