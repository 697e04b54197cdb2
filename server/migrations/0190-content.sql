-- What operators write for people: announcements, notices, alerts, banners, help, texts of dialogs. Each has a draft, which
-- is written over, and versions, which never change. The columns beside `content` are those of the published version.
create table content_items (
  id uuid primary key,
  kind text not null check (
    kind in ('bulletin', 'notice', 'alert', 'banner', 'category', 'article', 'modal', 'user_notice', 'video')
  ),
  -- The fixed name by which links and programs find it.
  name text check (name ~ '^[a-z][a-z0-9]*([-_][a-z0-9]+)*$' and char_length(name) <= 60),
  draft jsonb not null,
  revision integer not null check (revision >= 1),
  changed_by uuid references operators (id),
  changed_at timestamptz not null,
  version integer not null default 0 check (version >= 0),
  content jsonb,
  is_pinned boolean not null default false,
  position integer not null default 0,
  category text,
  audience_kind text not null default 'all' check (audience_kind in ('all', 'verified', 'new', 'level', 'person')),
  -- The days of `new`, the level of `level`.
  audience_number integer,
  audience_user_id uuid references users (id),
  -- Since when this version is shown, and since when any was.
  published_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Taken down by hand.
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((name is not null) = (kind in ('category', 'article', 'modal', 'user_notice', 'video'))),
  check ((version = 0) = (content is null)),
  check ((version = 0) = (published_at is null)),
  check ((version = 0) = (starts_at is null)),
  check (version > 0 or ended_at is null),
  check (ends_at > starts_at),
  check ((audience_number is not null) = (audience_kind in ('new', 'level'))),
  check ((audience_user_id is not null) = (audience_kind = 'person'))
);
create unique index content_items_name on content_items (kind, name) where name is not null;
create index content_items_live on content_items (kind, is_pinned desc, starts_at desc, id desc) where version > 0;
create index content_items_changed on content_items (changed_at desc, id desc);
create index content_items_changed_by on content_items (changed_by) where changed_by is not null;
create index content_items_audience_user on content_items (audience_user_id) where audience_user_id is not null;

create table content_versions (
  item_id uuid not null references content_items (id),
  number integer not null check (number >= 1),
  content jsonb not null,
  note text not null,
  -- The older version that this one brought back.
  restores integer check (restores >= 1 and restores < number),
  -- Nobody where the text came with the program.
  published_by uuid references operators (id),
  published_at timestamptz not null,
  primary key (item_id, number)
);
create index content_versions_published_by on content_versions (published_by) where published_by is not null;
create trigger content_versions_stay before update or delete or truncate on content_versions
for each statement execute function refuse_change_of_operator_acts();

-- Pictures of content, drawn anew and open to everybody.
create table content_pictures (
  id uuid primary key,
  picture bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  added_by uuid references operators (id),
  added_at timestamptz not null
);
create index content_pictures_added_by on content_pictures (added_by) where added_by is not null;

-- The announcements and texts of dialogs that exist become the first versions of the same things.
create function content_of_plain(words text) returns jsonb language sql as $$
  select jsonb_build_object('type', 'doc', 'content', coalesce(jsonb_agg(
    jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(
      jsonb_build_object('type', 'text', 'text', line)))
    order by position), '[]'::jsonb))
  from regexp_split_to_table(words, E'\n') with ordinality as lines (line, position)
  where line <> ''
$$;
insert into content_items (
  id, kind, name, draft, revision, changed_at, version, content, is_pinned, published_at, starts_at, ends_at, created_at
)
select id, 'bulletin', null, content, 1, created_at, 1, content, is_pinned, starts_at, starts_at, ends_at, created_at
from (
  select announcements.*, jsonb_build_object(
    'title', jsonb_build_object('zh', title ->> 'zh-CN', 'en', title ->> 'en'),
    'body', jsonb_build_object('zh', content_of_plain(text ->> 'zh-CN'), 'en', content_of_plain(text ->> 'en')),
    'picture_id', null, 'target', null, 'screens', '[]'::jsonb, 'category', null, 'position', 0,
    'is_pinned', is_pinned, 'audience', jsonb_build_object('kind', 'all'),
    'starts_at', floor(extract(epoch from starts_at)), 'ends_at', floor(extract(epoch from ends_at))) as content
  from announcements
) as written;
insert into content_items (
  id, kind, name, draft, revision, changed_at, version, content, published_at, starts_at, created_at
)
select gen_random_uuid(), 'modal', key, content, 1, now(), 1, content, now(), now(), now()
from (
  select key, jsonb_build_object(
    'title', jsonb_build_object('zh', message ->> 'zh-CN', 'en', message ->> 'en'),
    'body', jsonb_build_object('zh', content_of_plain(''), 'en', content_of_plain('')),
    'picture_id', null, 'target', null, 'screens', '[]'::jsonb, 'category', null, 'position', 0,
    'is_pinned', false, 'audience', jsonb_build_object('kind', 'all'), 'starts_at', null, 'ends_at', null) as content
  from modal_texts
  where key ~ '^[a-z][a-z0-9]*([-_][a-z0-9]+)*$' and char_length(key) <= 60
) as written;
insert into content_versions (item_id, number, content, note, published_at)
select id, 1, content, 'Written before versions were kept', published_at from content_items;
drop function content_of_plain;
drop table announcements;
drop table modal_texts;
