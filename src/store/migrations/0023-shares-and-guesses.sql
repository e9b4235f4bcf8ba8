-- Due deliveries are claimed in shares: of each endpoint a few, the longest due first. However many
-- wait, a claim reads only those few, those that are being sent, and those that have just failed.

create index on webhook_delivery (endpoint, next_at, event) where next_at is not null;
create index on webhook_delivery (endpoint, taken_until) where taken_until is not null;
create index on webhook_delivery (endpoint, next_at) where exhausted;

-- Attempts at the password of an account: by one device or network address, and by all that are
-- not known to the account. `source` is the SHA-256 of the account and of what tries.
drop table sign_in.failure;
create table sign_in.password_attempt (
  source bytea primary key,
  since timestamptz not null,
  count integer not null
);
create index on sign_in.password_attempt (since);
