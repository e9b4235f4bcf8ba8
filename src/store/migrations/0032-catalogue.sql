-- The catalogue of an organisation: its products, with the codes that its people confirmed.

create table product (
  organisation uuid not null references organisation,
  sku text collate "C" not null,
  description text not null,
  -- The description in the form in which two are compared.
  words text not null,
  origins text[] not null,
  suppliers text[] not null,
  -- Of one unit.
  weight_kg numeric,
  unit_value numeric,
  currency text,
  yearly_quantity numeric,
  -- Of one unit, by tariff unit.
  quantities jsonb not null,
  attributes jsonb not null,
  updated_at timestamptz not null,
  primary key (organisation, sku)
);
create index on product (organisation, words);

create table product_code (
  organisation uuid not null,
  sku text collate "C" not null,
  destination text not null,
  hs_code text not null,
  -- Null while nobody has confirmed it.
  confirmed_by text,
  confirmed_on date,
  primary key (organisation, sku, destination),
  foreign key (organisation, sku) references product on delete cascade,
  check ((confirmed_by is null) = (confirmed_on is null))
);

-- What of the catalogue a request was completed with, so that a replay computes from the same.
alter table calculation add column products text;
