import { isDeepStrictEqual } from 'node:util';

/** One call of a recorded history, with when it was sent and answered by one clock. */
export interface Recorded<Call, Answer> {
  readonly call: Call;
  readonly startedAt: number;
  /** Infinity when the answer was lost: it may have happened at any time since, or never. */
  readonly endedAt: number;
  /** Null when the answer was lost. */
  readonly answer: Answer | null;
}

/** The effects that calls would have if there were only one at a time. */
export interface Model<State, Call, Answer> {
  apply(state: State, call: Call): { readonly state: State; readonly answer: Answer };
  /** Equal for equal states only. */
  keyOf(state: State): string;
  /** The things that a call touches: calls without a common one, by themselves or by others, are judged apart. */
  touches(call: Call): readonly string[];
}

/** More are tried of no history of ours: one that needs more is too long to be judged. */
const STATES_MAX = 20_000;

/**
 * Looks for an order of all calls, in which each stands between its start and its end and is answered as by one at a
 * time: strict serialisability. Null when there is one, else the smallest set of calls that has none.
 */
export function withoutOrder<State, Call, Answer>(
  model: Model<State, Call, Answer>,
  initial: State,
  history: readonly Recorded<Call, Answer>[],
): readonly Recorded<Call, Answer>[] | null {
  for (const part of partsOf(model, history))
    if (!hasOrder(model, initial, part)) return shortest(model, initial, part);
  return null;
}

/** The first calls of a part that have no order, up to the last one that is needed for that. */
function shortest<State, Call, Answer>(
  model: Model<State, Call, Answer>,
  initial: State,
  part: readonly Recorded<Call, Answer>[],
): readonly Recorded<Call, Answer>[] {
  const byEnd = part.toSorted((a, b) => a.endedAt - b.endedAt);
  for (let length = 1; length < byEnd.length; length += 1) {
    // A call that was answered later may have happened before.
    const until = byEnd[length - 1]?.endedAt ?? Infinity;
    const known = byEnd.slice(0, length);
    const open = byEnd.slice(length).filter(({ startedAt }) => startedAt < until);
    if (!hasOrder(model, initial, [...known, ...open.map(unanswered)])) return known;
  }
  return byEnd;
}

const unanswered = <Call, Answer>(of: Recorded<Call, Answer>): Recorded<Call, Answer> => ({
  ...of,
  endedAt: Infinity,
  answer: null,
});

function partsOf<State, Call, Answer>(
  model: Model<State, Call, Answer>,
  history: readonly Recorded<Call, Answer>[],
): readonly (readonly Recorded<Call, Answer>[])[] {
  const groups: { readonly things: Set<string>; readonly calls: Recorded<Call, Answer>[] }[] = [];
  for (const recorded of history) {
    const own = model.touches(recorded.call);
    const joined = groups.filter(({ things }) => own.some((thing) => things.has(thing)));
    const group = { things: new Set(own), calls: [recorded] };
    for (const { things, calls } of joined) {
      for (const thing of things) group.things.add(thing);
      group.calls.push(...calls);
    }
    groups.splice(0, groups.length, ...groups.filter((other) => !joined.includes(other)), group);
  }
  return groups.map(({ calls }) => calls);
}

function hasOrder<State, Call, Answer>(
  model: Model<State, Call, Answer>,
  initial: State,
  part: readonly Recorded<Call, Answer>[],
): boolean {
  const calls = part.toSorted((a, b) => a.endedAt - b.endedAt);
  const answered = calls.reduce((mask, { answer }, at) => (answer === null ? mask : mask | (1n << BigInt(at))), 0n);
  const seen = new Set<string>();
  const search = (state: State, done: bigint): boolean => {
    if ((done & answered) === answered) return true;
    const key = `${done.toString(36)} ${model.keyOf(state)}`;
    if (seen.has(key)) return false;
    if (seen.size >= STATES_MAX) throw new Error(`No verdict within ${STATES_MAX} states: the history is too long`);
    seen.add(key);
    const left = calls.flatMap((recorded, at) => ((done >> BigInt(at)) & 1n ? [] : [{ recorded, at }]));
    // Nothing comes before what had ended when it began.
    const firstEnd = Math.min(...left.map(({ recorded }) => recorded.endedAt));
    return left.some(({ recorded, at }) => {
      if (recorded.startedAt > firstEnd) return false;
      const next = model.apply(state, recorded.call);
      if (recorded.answer !== null && !isDeepStrictEqual(next.answer, recorded.answer)) return false;
      return search(next.state, done | (1n << BigInt(at)));
    });
  };
  return search(initial, 0n);
}
