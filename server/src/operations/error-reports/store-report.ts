import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { errorReportRefusals } from '@eh/contract/operations/error-reports/refusals.ts';
import { addressNeighbourhood } from '../../platform/attempts/address-blocks.ts';
import { AttemptCounter } from '../../platform/attempts/attempt-counter.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { REPORTS } from './limits.ts';
import { causesOf, isSignedForNow, lineOf, plainWords } from './report.ts';
import { addReport, deleteSurplus } from './store.ts';

/** Stores a signed report by cause; a network that sends too many has to wait. */
export async function storeReport(
  ctx: WriteContext,
  report: ParsedRequestOf<'POST /api/report/errors'>,
  address: string,
): Promise<Record<string, never>> {
  if (!isSignedForNow(report, ctx.now)) throw new Refusal(errorReportRefusals.WrongSign);
  await new AttemptCounter<'reports'>(ctx.serverKeys.keyFor('error reports')).spend(ctx, 'reports', {
    subject: addressNeighbourhood(address),
    allowance: REPORTS,
  });
  await addReport(ctx, causesOf(report.errors), {
    version: plainWords(report.app_version),
    api_line: lineOf(report.api_line),
    device: plainWords(`${report.os_name} ${report.os_version}`),
  });
  await deleteSurplus(ctx);
  return {};
}
