-- The answer of an action that shows a secret: sealed with the server's own key, and wiped after some minutes.
alter table idempotency add column sealed_answer text;
create index idempotency_sealed on idempotency (created_at) where sealed_answer is not null;
