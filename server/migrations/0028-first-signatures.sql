-- The first of two operators' signatures under a decision that asks for four eyes; the second one carries it out.

create table first_signatures (
  queue text not null,
  case_id uuid not null,
  operator_id uuid not null references operators (id),
  content jsonb not null,
  created_at timestamptz not null,
  primary key (queue, case_id)
);
create index first_signatures_operator on first_signatures (operator_id);
