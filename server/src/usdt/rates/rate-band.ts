import { HOUR } from '@eh/contract/platform/spans.ts';
import { RATE_BAND_PERMILLE, RATE_WINDOW_HOURS } from '@eh/contract/staff/signatures/one-signer.ts';
import { buyRateE4, type Rate, redeemRateE4 } from './rate.ts';

export type RateFigures = Pick<Rate, 'baseE4' | 'spreadPermille'>;

const PERMILLE = 1000n;

/** The start of the window whose rates limit the next one. */
export function bandSince(now: Date): Date {
  return new Date(now.getTime() - RATE_WINDOW_HOURS * HOUR);
}

/**
 * Whether one person may put a rate in force: its buying and redeeming rate are both within the band around every given
 * rate. Given are all rates of the window and the last one that two people accepted, so that many small steps lead no
 * further than one. Without an earlier rate, it takes two people.
 */
export function isWithinBand(wanted: RateFigures, comparedWith: readonly RateFigures[]): boolean {
  return (
    comparedWith.length > 0 &&
    comparedWith.every(
      (known) => isNear(buyRateE4(wanted), buyRateE4(known)) && isNear(redeemRateE4(wanted), redeemRateE4(known)),
    )
  );
}

function isNear(wantedE4: bigint, knownE4: bigint): boolean {
  const difference = wantedE4 > knownE4 ? wantedE4 - knownE4 : knownE4 - wantedE4;
  return difference * PERMILLE <= knownE4 * BigInt(RATE_BAND_PERMILLE);
}
