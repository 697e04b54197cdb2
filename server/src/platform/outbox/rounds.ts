export interface RoundEvent {
  readonly topic: string;
  /** The event's subject; null if its order relative to other topics does not matter. */
  readonly about: string | null;
}

/**
 * Groups events into as few rounds as possible, each handled topic by topic, such that no event overtakes an earlier
 * one with the same subject but another topic.
 */
export function roundsOf<Event extends RoundEvent>(events: readonly Event[]): readonly (readonly Event[])[][] {
  const rounds: Map<string, Event[]>[] = [];
  const latest = new Map<string, { readonly topic: string; readonly round: number }>();
  for (const event of events) {
    const before = event.about === null ? undefined : latest.get(event.about);
    const round = before === undefined ? 0 : before.round + (before.topic === event.topic ? 0 : 1);
    if (event.about !== null) latest.set(event.about, { topic: event.topic, round });
    const topics = (rounds[round] ??= new Map<string, Event[]>());
    const together = topics.get(event.topic);
    if (together) together.push(event);
    else topics.set(event.topic, [event]);
  }
  return rounds.map((topics) => [...topics.values()]);
}
