-- Due deliveries are claimed in shares: of each endpoint a few, the longest due first. However many
-- wait, a claim reads only those few, those that are being sent, and those that have just failed.

create index on webhook_delivery (endpoint, next_at, event) where next_at is not null;
create index on webhook_delivery (endpoint, taken_until) where taken_until is not null;
create index on webhook_delivery (endpoint, next_at) where exhausted;
