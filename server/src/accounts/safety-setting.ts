import { PAUSE_AFTER_CHANGE_HOURS } from '@eh/contract/limits.ts';
import * as z from 'zod';
import type { Look } from '../kit/act.ts';
import { readSetting, type Setting } from '../kit/settings.ts';

/** What the platform asks around the guards of an account. */
export interface SafetyRules {
  /** How long value stays in after a password, phone, e-mail or second factor was changed. */
  readonly pauseHours: number;
  /** How long a session counts as proved by what was there before. */
  readonly earlierProofMinutes: number;
}

const PAUSE_HOURS_MAX = 720;
const PROOF_MINUTES_MAX = 60;

const setting: Setting<SafetyRules> = {
  name: 'account-safety',
  schema: z.strictObject({
    pauseHours: z.number().int().min(1).max(PAUSE_HOURS_MAX),
    earlierProofMinutes: z.number().int().min(1).max(PROOF_MINUTES_MAX),
  }),
  usual: { pauseHours: PAUSE_AFTER_CHANGE_HOURS, earlierProofMinutes: 10 },
};

export function safetyRulesOf(look: Look): Promise<SafetyRules> {
  return readSetting(look, setting);
}
