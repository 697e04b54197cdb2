import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { methodPause } from '@eh/contract/trading/payment-accounts/calls.ts';
import type * as z from 'zod';
import type { ReadContext } from '../../../platform/context.ts';
import { type MethodPause, readPauses } from './method-pause-store.ts';

/** The pauses in force, by channel. */
export async function methodPausesOf(ctx: ReadContext): Promise<ReadonlyMap<string, MethodPause>> {
  return new Map((await readPauses(ctx.reader)).map((pause) => [pause.channel, pause]));
}

/** A pause as shown to people. */
export function presentPause(pause: MethodPause | undefined, language: Language): z.output<typeof methodPause> | null {
  if (!pause) return null;
  return {
    reason: inLanguage({ zh: pause.reason, en: pause.reason_en }, language),
    since: Math.floor(pause.paused_at.getTime() / SECOND),
  };
}
