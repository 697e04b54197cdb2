-- Codes that ended long ago are found by when they were sent, and deleted.
create index concurrently if not exists codes_sent on codes (sent_at);
