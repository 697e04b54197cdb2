-- Captions of the platform's videos, one file a language, written anew from the lines that were read.
create table content_captions (
  id uuid primary key,
  captions text not null check (captions like 'WEBVTT%'),
  lines integer not null check (lines > 0),
  added_by uuid references operators (id),
  added_at timestamptz not null
);
create index content_captions_added_by on content_captions (added_by) where added_by is not null;
