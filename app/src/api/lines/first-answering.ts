/**
 * The index of the first in order that answers, or null if none does. Once one has answered, earlier ones get only this
 * many milliseconds more, so that a silent API line does not delay a good one.
 */
export function firstAnswering(
  probes: readonly Promise<number | null>[],
  graceMilliseconds: number,
): Promise<number | null> {
  const answers: (boolean | null)[] = probes.map(() => null);
  return new Promise((done) => {
    const settle = (isOver: boolean) => {
      const first = answers.indexOf(true);
      const isFirst = first !== -1 && answers.slice(0, first).every((answer) => answer === false);
      if (isFirst || (isOver && first !== -1)) done(first);
      else if (answers.every((answer) => answer === false)) done(null);
    };
    settle(false);
    probes.forEach((probe, index) => {
      void probe.then((milliseconds) => {
        answers[index] = milliseconds !== null;
        if (milliseconds !== null) setTimeout(() => settle(true), graceMilliseconds);
        settle(false);
      });
    });
  });
}
