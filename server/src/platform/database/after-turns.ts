interface Turns {
  readonly count: number;
  readonly milliseconds: number;
}

/**
 * Runs something after this many turns of the clock, unless it is stopped before. A turn in which this process was held up
 * counts once, however long it was: what came meanwhile is read before the next one.
 */
export function afterTurns({ count, milliseconds }: Turns, run: () => void): () => void {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    if (turns < count) return;
    clearInterval(timer);
    run();
  }, milliseconds).unref();
  return () => clearInterval(timer);
}
