import { sql } from 'kysely';
import type { ReadContext } from '../../../platform/context.ts';
import { PREVIEW_FACTS_MAX, previewSince } from '../../../staff/settings/index.ts';

/** How long the answered steps of complaints took, in milliseconds. */
export interface RecentAnswers {
  /** Time from opening to the respondent's first reply. */
  readonly answers: readonly number[];
  /** Time from a proposal to a side's consent or objection. */
  readonly consents: readonly number[];
  /** Time from the decision to the request for a review. */
  readonly reviews: readonly number[];
}

/** The answer times of the recent complaints that a preview covers. */
export async function recentAnswers(ctx: ReadContext): Promise<RecentAnswers> {
  const since = previewSince(ctx.now);
  const [answers, consents, reviews] = await Promise.all([
    sql<Span>`
      select c.opened_at as from_at, min(r.created_at) as to_at
      from complaints as c
      join complaint_replies as r on r.complaint_id = c.id and r.role <> c.opened_by and r.role in ('buyer', 'seller')
      where c.opened_at >= ${since}
      group by c.id order by c.id desc limit ${PREVIEW_FACTS_MAX}`.execute(ctx.reader),
    sql<Span>`
      select p.created_at as from_at, r.created_at as to_at
      from complaint_replies as p
      join complaint_replies as r on r.complaint_id = p.complaint_id and r.position = (
        select min(n.position) from complaint_replies as n
        where n.complaint_id = p.complaint_id and n.position > p.position and n.kind in ('agreed', 'objected', 'proposed')
      )
      where p.kind = 'proposed' and r.kind <> 'proposed' and p.created_at >= ${since}
      order by p.id desc limit ${PREVIEW_FACTS_MAX}`.execute(ctx.reader),
    sql<Span>`
      select c.closed_at as from_at, v.asked_at as to_at
      from complaint_reviews as v
      join complaints as c on c.id = v.complaint_id
      where v.asked_at >= ${since} and c.closed_at is not null
      order by c.id desc limit ${PREVIEW_FACTS_MAX}`.execute(ctx.reader),
  ]);
  return { answers: spansOf(answers.rows), consents: spansOf(consents.rows), reviews: spansOf(reviews.rows) };
}

interface Span {
  readonly from_at: Date;
  readonly to_at: Date;
}

function spansOf(rows: readonly Span[]): readonly number[] {
  return rows.map(({ from_at: from, to_at: to }) => to.getTime() - from.getTime());
}
