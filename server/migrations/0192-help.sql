-- The search of the help: one row for each language of a published article. Chinese has no spaces between its words, so each
-- pair of characters that stand together is a token of its own; tokens are found by the index, and ranked by how many fit.
create table help_texts (
  article_id uuid not null references content_items (id),
  language text not null check (language in ('zh-CN', 'en')),
  title text not null,
  body text not null,
  title_tokens text[] not null,
  body_tokens text[] not null,
  primary key (article_id, language)
);
create index help_texts_title_tokens on help_texts using gin (title_tokens);
create index help_texts_body_tokens on help_texts using gin (body_tokens);

-- Whether an article helped: one vote of each person, which they may change.
create table help_votes (
  article_id uuid not null references content_items (id),
  user_id uuid not null references users (id),
  is_helpful boolean not null,
  voted_at timestamptz not null,
  primary key (article_id, user_id)
);
create index help_votes_user on help_votes (user_id);
