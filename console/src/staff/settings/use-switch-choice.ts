import { useState } from 'react';

export interface SwitchChoice<Row> {
  /** The row whose switch was toggled and that waits for its reason. */
  readonly chosen: Row | undefined;
  /** The position of a switch on the screen, with the chosen one toggled. */
  isShownOn(row: Row): boolean;
  /** Chooses a row, or cancels that choice. */
  toggle(row: Row): void;
  readonly reset: () => void;
}

/**
 * One of several switches, toggled but not sent yet. The choice is discarded once a colleague has made the same change,
 * since sending it would revert theirs.
 */
export function useSwitchChoice<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  isOn: (row: Row) => boolean,
): SwitchChoice<Row> {
  const [choice, setChoice] = useState<{ readonly name: string; readonly isOn: boolean } | null>(null);
  const chosen = rows.find((row) => nameOf(row) === choice?.name && isOn(row) === choice.isOn);
  return {
    chosen,
    isShownOn: (row) => isOn(row) !== (row === chosen),
    toggle: (row) => setChoice(row === chosen ? null : { name: nameOf(row), isOn: isOn(row) }),
    reset: () => setChoice(null),
  };
}
