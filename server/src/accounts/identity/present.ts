import type { IdentityPart } from '@eh/contract/accounts/identity/parts.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { HOUR, SECOND } from '@eh/contract/platform/spans.ts';
import { presentFiles } from '../../files/uploads/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { User } from '../users/index.ts';
import { partState } from './check.ts';
import { openedCheck } from './opening-store.ts';
import { returnsOf } from './round-store.ts';
import type { IdentityRules } from './rules.ts';
import type { CheckRow } from './store.ts';
import { factsOf, neededParts } from './submit-check.ts';

type IdentityView = AnswerOf<'GET /api/identity'>;

/** An application as its owner sees it. For a user verified without an application, only the status is shown. */
export async function presentOwn(
  ctx: ReadContext,
  rules: IdentityRules,
  of: { readonly user: User; readonly check: CheckRow | null },
): Promise<IdentityView> {
  const { user, check } = of;
  const isWaiting = check?.status === 'pending' || check?.status === 'underReview';
  return {
    status: user.identityStatus,
    document: check?.document ?? null,
    name: check?.name ?? user.realName,
    id_no: check?.number_mask ?? null,
    birth_date: check && (await ownBirthDate(ctx, check)),
    parts: await partsOf(ctx, rules, check),
    prompts: check?.prompts ?? ['front', 'left', 'mouth', 'card'],
    needs_mobile: user.mobile === null,
    submitted_at: seconds(check?.submitted_at ?? null),
    decided_at: seconds(check?.decided_at ?? null),
    usual_minutes: rules.usualMinutes,
    latest_at:
      isWaiting && check.submitted_at
        ? seconds(new Date(check.submitted_at.getTime() + rules.latestHours * HOUR))
        : null,
  };
}

async function ownBirthDate(ctx: ReadContext, check: CheckRow): Promise<string | null> {
  if (check.number_hash === null) return null;
  const reader = { kind: 'user', id: check.user_id } as const;
  return (await openedCheck(ctx, check.id, { reader, reason: 'own application' })).birth_date;
}

async function partsOf(ctx: ReadContext, rules: IdentityRules, check: CheckRow | null): Promise<IdentityView['parts']> {
  const needed = neededParts(check, rules);
  if (!check) return needed.map((part) => ({ part, state: 'missing' as const, reason: null, files: [] }));
  const returned = check.status === 'failed' ? await returnsOf(ctx, check.id, check.round) : [];
  const facts = factsOf(check, returned);
  return Promise.all(
    needed.map(async (part) => {
      const reason = returned.find((item) => item.part === part);
      return {
        part,
        state: partState(part, facts),
        reason: reason ? { code: reason.reason, zh: reason.zh, en: reason.en } : null,
        files: await presentFiles(ctx, filesOf(check, part)),
      };
    }),
  );
}

function filesOf(check: CheckRow, part: IdentityPart): readonly string[] {
  const id = { data: null, front: check.front_file_id, back: check.back_file_id, face: check.face_file_id }[part];
  return id === null ? [] : [id];
}

/** Seconds since 1970. */
export function seconds<Time extends Date | null>(time: Time): Time extends Date ? number : number | null {
  return (time === null ? null : Math.floor(time.getTime() / SECOND)) as Time extends Date ? number : number | null;
}
