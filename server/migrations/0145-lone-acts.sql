-- What one operator gave alone, to whom and how much: the sums of one person have bounds, in a day and for the same person.
create table lone_acts (
  id uuid primary key,
  kind text not null check (kind in ('escrow', 'transfer')),
  -- The trade, the complaint whose review moved coins, or the transfer.
  subject_id uuid not null,
  operator_id uuid not null references operators,
  person_id uuid not null references users,
  amount_minor bigint not null check (amount_minor > 0),
  done_at timestamptz not null,
  unique (kind, subject_id, person_id)
);
create index lone_acts_operator on lone_acts (operator_id, done_at);
create index lone_acts_person on lone_acts (person_id);

-- What was decided before counts, too: of a split each side has its part.
insert into lone_acts (id, kind, subject_id, operator_id, person_id, amount_minor, done_at)
select gen_random_uuid(), 'escrow', t.id, e.actor_id, given.person_id, given.minor, e.created_at
from trade_events as e
join trades as t on t.id = e.trade_id
left join complaints as c on c.trade_id = t.id and c.closed_at = e.created_at
cross join lateral (
  values
    (t.buyer_id, case e.event when 'decide_release' then t.amount_minor when 'decide_split' then c.buyer_share_minor end),
    (t.seller_id, case e.event when 'decide_return' then t.amount_minor when 'decide_split' then t.amount_minor - c.buyer_share_minor end)
) as given (person_id, minor)
where e.actor = 'operator' and e.actor_id is not null and given.minor > 0
  and e.event in ('decide_release', 'decide_return', 'decide_split') and e.created_at > now() - interval '30 days'
  and not exists (select 1 from second_signatures as s where s.subject_id in (t.id, c.id))
on conflict do nothing;

insert into lone_acts (id, kind, subject_id, operator_id, person_id, amount_minor, done_at)
select gen_random_uuid(), 'transfer', t.id, a.operator_id, t.receiver_id, t.amount_minor, a.created_at
from operator_acts as a
join transfers as t on t.id = a.subject_id
where a.act = 'transfer.pass' and a.created_at > now() - interval '30 days'
on conflict do nothing;
