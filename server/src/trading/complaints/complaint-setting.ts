import { type ComplaintRulesOnWire, complaintRules } from '@eh/contract/staff/settings/rule-schemas.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';
import { previewComplaints } from './preview/preview-complaints.ts';
import { recentAnswers } from './preview/preview-store.ts';
import { type ComplaintTimes, defaultComplaintTimes } from './state-machine/complaint.ts';

/** How long each turn of a complaint may take; a turn keeps the end it was given. */
export const complaintSettings = settingsFrom(defaultComplaintTimes);

function settingsFrom(usual: ComplaintTimes): SettingsModule<ComplaintRulesOnWire> {
  return {
    kind: 'complaint.rules',
    setting: { name: 'complaints', schema: complaintRules, usual: onWire(usual) },
    queue: 'complaints',
    readers: ['arbiter', 'support'],
    preview: async (ctx, change) => previewComplaints(await recentAnswers(ctx), change),
    say: (rules) => `${rules.answer_hours} / ${rules.consent_hours} / ${rules.service_hours} / ${rules.review_hours} h`,
  };
}

/** The times in force: those set by operators, or else the defaults. */
export async function complaintTimes(
  ctx: ReadContext | WriteContext,
  usual: { readonly times: ComplaintTimes },
): Promise<ComplaintTimes> {
  const reading = 'tx' in ctx ? readContextOf(ctx) : ctx;
  return timesFrom(await readSetting(reading, settingsFrom(usual.times).setting));
}

function timesFrom(wire: ComplaintRulesOnWire): ComplaintTimes {
  return {
    answer: wire.answer_hours,
    consent: wire.consent_hours,
    service: wire.service_hours,
    review: wire.review_hours,
  };
}

function onWire(times: ComplaintTimes): ComplaintRulesOnWire {
  return {
    answer_hours: times.answer,
    consent_hours: times.consent,
    service_hours: times.service,
    review_hours: times.review,
  };
}
