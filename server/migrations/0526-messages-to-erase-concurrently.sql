-- Erased messages stay as empty rows; a run that erases reads only those that still have words.
create index concurrently if not exists chat_messages_to_erase on chat_messages (created_at)
  where erased_at is null and author <> 'system';
