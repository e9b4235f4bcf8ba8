-- Editions of publishers' tables, which edition is in force since when, and what each changed.
-- Nothing here is ever changed or taken away: an old calculation replays from it.

-- A file's content, kept once however many editions hold it. Compressed by us (zstd), so that
-- PostgreSQL need not try again.
create table edition_content (
  sha256 bytea primary key,
  bytes integer not null,
  zstd bytea not null
);
alter table edition_content alter column zstd set storage external;

create table edition (
  -- SHA-256 over paths and contents, in hexadecimal.
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  publisher text not null,
  title text not null,
  -- The law as of this day, and when the publisher gave it out.
  legal_day date not null,
  published date,
  retrieved_at timestamptz not null,
  -- The publisher's files: [{url, sha256, bytes}].
  sources jsonb not null,
  -- Rows by file.
  rows jsonb not null,
  kept_at timestamptz not null default now()
);
create index on edition (publisher, kept_at);

create table edition_file (
  edition text not null references edition,
  path text not null,
  sha256 bytea not null references edition_content,
  primary key (edition, path)
);

-- A publisher's edition in force is that of its last row. Numbers are given under one lock, so that
-- "the law at number n" is the same set of editions for everyone who has seen n.
create table activation (
  number bigint generated always as identity primary key,
  at timestamptz not null default now(),
  publisher text not null,
  -- Null: the embedded tables again.
  edition text references edition,
  -- confirm: the publisher was asked again and nothing had changed.
  action text not null check (action in ('activate', 'rollback', 'withdraw', 'confirm')),
  legal_day date not null,
  retrieved_at timestamptz not null,
  actor text not null,
  why text not null check (why <> '')
);
create index on activation (publisher, number);

create table edition_change (
  id bigint generated always as identity primary key,
  activation bigint not null references activation,
  kind text not null check (kind in ('added', 'retired', 'changed')),
  -- The destination whose tariff changes; null for what is of no destination (exchange, lists).
  country text,
  -- Digits of the goods code; null where there is none.
  code text,
  -- What of it: general, a measure type and area, a currency.
  subject text not null,
  before text,
  after text,
  -- From when it holds; null is from the beginning.
  effective date
);
create index on edition_change (country, code text_pattern_ops, id);
create index on edition_change (activation);

create function keep_editions() returns trigger language plpgsql as $$
begin
  raise exception 'Editions are for ever: no % on %.', lower(tg_op), tg_table_name;
end $$;

create trigger for_ever before update or delete or truncate on edition_content
  for each statement execute function keep_editions();
create trigger for_ever before update or delete or truncate on edition
  for each statement execute function keep_editions();
create trigger for_ever before update or delete or truncate on edition_file
  for each statement execute function keep_editions();
create trigger for_ever before update or delete or truncate on activation
  for each statement execute function keep_editions();
create trigger for_ever before update or delete or truncate on edition_change
  for each statement execute function keep_editions();
