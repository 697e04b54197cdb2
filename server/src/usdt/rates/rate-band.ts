import { RATE_BAND_PERMILLE, RATE_WINDOW_HOURS } from '@eh/contract/staff/signatures/one-signer.ts';
import { buyRateE4, type Rate, redeemRateE4 } from './rate.ts';

export type RateFigures = Pick<Rate, 'baseE4' | 'spreadPermille'>;

const PERMILLE = 1000n;
const HOUR_MILLISECONDS = 3_600_000;

/** From when on a rate still bounds the next one. */
export function bandSince(now: Date): Date {
  return new Date(now.getTime() - RATE_WINDOW_HOURS * HOUR_MILLISECONDS);
}

/**
 * Whether one person may put a rate in force: what buyers get and what redeemers give are both near those of every rate
 * they are held against. Those are all of the last hours and the last that two people accepted, so a hundred small steps
 * lead no farther than one. Against nothing at all it takes two.
 */
export function isWithinBand(wanted: RateFigures, heldAgainst: readonly RateFigures[]): boolean {
  return (
    heldAgainst.length > 0 &&
    heldAgainst.every(
      (known) => isNear(buyRateE4(wanted), buyRateE4(known)) && isNear(redeemRateE4(wanted), redeemRateE4(known)),
    )
  );
}

function isNear(wantedE4: bigint, knownE4: bigint): boolean {
  const commitGroup = wantedE4 > knownE4 ? wantedE4 - knownE4 : knownE4 - wantedE4;
  return commitGroup * PERMILLE <= knownE4 * BigInt(RATE_BAND_PERMILLE);
}
