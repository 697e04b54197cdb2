-- A private file that was shown to an operator's session is shown no longer than that session lasts. Null of views before.
alter table file_views add column session_id uuid references operator_sessions;
create index file_views_session on file_views (session_id);
