/** The range of date pickers: ten years in either direction from today, by the specification. */
const YEARS_EITHER_SIDE = 10;
const DAY_LETTERS = 10;

export function dateBounds(nowMilliseconds: number): { readonly min: string; readonly max: string } {
  return {
    min: dayAfterYears(nowMilliseconds, -YEARS_EITHER_SIDE),
    max: dayAfterYears(nowMilliseconds, YEARS_EITHER_SIDE),
  };
}

function dayAfterYears(nowMilliseconds: number, years: number): string {
  const day = new Date(nowMilliseconds);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, DAY_LETTERS);
}
