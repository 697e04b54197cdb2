const PERMILLE_PER_PERCENT = 10;

/** A margin in thousandths as percent: "+1.5%", with a true minus sign below zero. */
export function marginText(marginPermille: number): string {
  const sign = marginPermille < 0 ? '\u2212' : '+';
  return `${sign}${(Math.abs(marginPermille) / PERMILLE_PER_PERCENT).toFixed(1)}%`;
}
