/** The sizes of the scale an amount may take, with their height in rem. */
const REM = { hero: 2.5, figure: 1.75, title: 1.25, lead: 1 } as const;

export type AmountSize = keyof typeof REM;

const LARGEST_FIRST: readonly AmountSize[] = ['hero', 'figure', 'title', 'lead'];

/**
 * The largest size not above the wanted one at which a text fits its line. Widths grow with the size,
 * so one measurement at the wanted size is enough. Below `lead` nothing shrinks: money stays readable.
 */
export function fitAmountSize(wanted: AmountSize, widthAtWanted: number, available: number): AmountSize {
  const from = LARGEST_FIRST.indexOf(wanted);
  const fitting = LARGEST_FIRST.slice(from).find((size) => (widthAtWanted * REM[size]) / REM[wanted] <= available);
  return fitting ?? 'lead';
}
