/** The timed steps of something that people wait for. */
export interface TimedSteps {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The steps that have begun but not ended. */
  underWay(): readonly string[];
  /** The milliseconds since the first step began, and those of each finished step. */
  taken(): { readonly total: number; readonly took: Readonly<Record<string, number>> };
}

export function timedSteps(millisecondsNow: () => number = () => performance.now()): TimedSteps {
  const began = new Map<string, number>();
  const took: Record<string, number> = {};
  const since = (then = millisecondsNow()) => Math.round(millisecondsNow() - then);
  return {
    async run(name, work) {
      began.set(name, millisecondsNow());
      try {
        return await work();
      } finally {
        took[name] = since(began.get(name));
      }
    },
    underWay: () => [...began.keys()].filter((name) => !(name in took)),
    taken: () => ({ total: since([...began.values()][0]), took }),
  };
}
