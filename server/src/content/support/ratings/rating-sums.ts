/** Ratings of one operator's conversations that ended on one day. */
export interface RatedDay {
  readonly agentId: string;
  readonly day: string;
  readonly count: number;
  /** The sum of all stars. */
  readonly stars: number;
}

interface RatingSum {
  readonly count: number;
  /** From one to five, with two decimals; null without ratings. */
  readonly average: number | null;
}

export interface RatingSums {
  readonly today: RatingSum;
  readonly week: RatingSum;
  /** The operator with the most ratings first. */
  readonly operators: readonly { readonly agentId: string; readonly today: RatingSum; readonly week: RatingSum }[];
  readonly days: readonly (RatingSum & { readonly day: string })[];
}

const HUNDREDTHS = 100;

/** Sums the ratings of the given days, today first, ignoring others. */
export function sumRatings(rated: readonly RatedDay[], days: readonly string[]): RatingSums {
  const today = days[0] ?? '';
  const known = rated.filter(({ day }) => days.includes(day));
  const ofToday = (rows: readonly RatedDay[]) => sumOf(rows.filter(({ day }) => day === today));
  const operators = [...Map.groupBy(known, ({ agentId }) => agentId)].map(([agentId, rows]) => ({
    agentId,
    today: ofToday(rows),
    week: sumOf(rows),
  }));
  return {
    today: ofToday(known),
    week: sumOf(known),
    operators: operators.toSorted((first, second) => second.week.count - first.week.count),
    days: days.map((day) => ({ day, ...sumOf(known.filter((row) => row.day === day)) })),
  };
}

function sumOf(rows: readonly RatedDay[]): RatingSum {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const stars = rows.reduce((sum, row) => sum + row.stars, 0);
  return { count, average: count === 0 ? null : Math.round((stars / count) * HUNDREDTHS) / HUNDREDTHS };
}
