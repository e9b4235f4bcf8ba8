-- What the form of a shipment begins with for the members of an organisation: fields of a
-- calculation's request (destination, currency, terms), kept as they are written there.

alter table organisation add column defaults jsonb not null default '{}';
