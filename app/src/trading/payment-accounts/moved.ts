/** The same things with the one at `from` standing at `to`; what lies outside of the list is brought to its end. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): readonly Thing[] {
  const [thing] = things.slice(from, from + 1);
  if (thing === undefined) return things;
  const rest = things.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, thing);
}
