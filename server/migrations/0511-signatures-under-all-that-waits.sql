-- Proposals, credits and first decisions on identity checks wait by a first signature too, as decisions of cases do. What
-- waits now gets its signature, from whoever gave it and when. Columns of identity_checks that nothing reads any more go
-- a landing later.

insert into first_signatures (queue, case_id, operator_id, content, created_at)
select kind, id, proposed_by,
  jsonb_build_object('decision', 'approve', 'subject_id', subject_id, 'content', content, 'reason', reason), proposed_at
from operator_proposals
where state = 'waiting'
on conflict do nothing;

insert into first_signatures (queue, case_id, operator_id, content, created_at)
select 'credits', id, asked_by,
  jsonb_build_object('decision', 'sign', 'kind', kind, 'user_id', user_id, 'amount', amount_minor || ' ' || currency,
    'reference', reference, 'reason', ''),
  asked_at
from credits
where status = 'asked'
on conflict do nothing;

insert into first_signatures (queue, case_id, operator_id, content, created_at)
select 'identity', c.id, c.first_operator_id,
  jsonb_build_object('decision', c.first_decision, 'round', c.round, 'reason', ''),
  (select max(a.created_at) from operator_acts as a where a.subject_id = c.id and a.act = 'identity.sign')
from identity_checks as c
where c.first_operator_id is not null and c.status in ('pending', 'underReview')
  and exists (select 1 from operator_acts as a where a.subject_id = c.id and a.act = 'identity.sign')
on conflict do nothing;
