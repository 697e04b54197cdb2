/** The instant that a process believes in. */
export interface OwnTime {
  now(): number;
  moveBy(milliseconds: number): void;
}

/**
 * Takes the clock of the machine out of this process for good: from now on `Date` says what the simulation decides.
 * What measures spans (`performance`, timers) goes on as before, since no row is made of it.
 */
export function takeTime(start: number): OwnTime {
  let moment = start;
  const MachineDate = Date;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, parameters: unknown[], made) =>
      Reflect.construct(target, parameters.length === 0 ? [moment] : parameters, made) as object,
    apply: () => new MachineDate(moment).toString(),
    get: (target, name, receiver) => (name === 'now' ? () => moment : Reflect.get(target, name, receiver)),
  });
  return {
    now: () => moment,
    moveBy(milliseconds) {
      moment += milliseconds;
    },
  };
}
