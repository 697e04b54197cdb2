interface Turns {
  readonly count: number;
  readonly milliseconds: number;
}

/**
 * Runs something after this many timer turns, unless stopped before. A turn in which this process was stalled counts
 * once, however long it took, and input that arrived meanwhile is read before the next.
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
