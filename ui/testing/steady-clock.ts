/**
 * Each test starts at noon of the day of the run, and its time advances normally. Samples are made when their file is
 * loaded, for all tests of a run: however long that takes, "in two hours" remains in two hours.
 */
export function beginAtNoon(): void {
  offset = NOON - RealDate.now();
  globalThis.Date = SteadyDate;
}

const RealDate = globalThis.Date;
const NOON = new RealDate().setHours(12, 0, 0, 0);
let offset = 0;

const SteadyDate = new Proxy(RealDate, {
  construct: (date, parameters: [], target) =>
    Reflect.construct(date, parameters.length === 0 ? [now()] : parameters, target) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (date, name, receiver) => (name === 'now' ? now : Reflect.get(date, name, receiver)),
});

function now(): number {
  return RealDate.now() + offset;
}
