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
  -- What is claimed, by destination and origin.
  claims jsonb not null,
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

-- The watch over the catalogue: what each product bears, as last computed, and what changed.

-- `version` counts how often the product was stored. `priced_…`: the law and the day that its
-- prices are of; null while they have not been computed since it was stored. `forecast_…`: the
-- same of the changes that are known to come.
alter table product
  add column version bigint not null default 0,
  add column priced_law text,
  add column priced_number bigint,
  add column priced_key text,
  add column priced_day date,
  add column forecast_key text,
  add column forecast_day date;

create table product_price (
  organisation uuid not null,
  sku text collate "C" not null,
  destination text not null,
  origin text not null,
  -- JSON: the goods that it is the price of. Another basis is no change of the law.
  basis text not null,
  -- Why there is no price; null when there is one.
  reason text,
  -- Of one unit, in the currency of the product.
  duty numeric not null,
  taxes numeric not null,
  layers jsonb not null,
  -- Changes of the next days, the earliest first.
  coming jsonb not null default '[]',
  primary key (organisation, sku, destination, origin),
  foreign key (organisation, sku) references product on delete cascade
);

create table product_change (
  id bigint generated always as identity primary key,
  organisation uuid not null references organisation,
  sku text collate "C" not null,
  destination text not null,
  origin text not null,
  hs_code text not null,
  -- What was claimed for both prices; null for nothing.
  claim jsonb,
  currency text not null,
  at timestamptz not null,
  -- The day whose law is the new one.
  day date not null,
  cause text not null check (cause in ('edition', 'day')),
  -- Numbers of the register of activations.
  number_before bigint not null,
  number_after bigint not null,
  duty_before numeric not null,
  duty_after numeric not null,
  taxes_before numeric not null,
  taxes_after numeric not null,
  ended jsonb not null,
  began jsonb not null,
  acts jsonb not null,
  announced boolean not null default false
);
create index on product_change (organisation, id desc);
create index on product_change (organisation, sku, id desc);
create index on product_change (organisation) where not announced;

-- Whether rates.updated is for the goods of the catalogue, too.
alter table webhook_endpoint add column of_catalogue boolean not null default false;

-- Members who want a mail when duties or taxes of the catalogue changed.

alter table member add column catalogue_mail boolean not null default false;

-- What is to be mailed, written with the announcement; a mail that was sent is not here any more.
create table catalogue_mail (
  organisation uuid not null,
  person text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  primary key (organisation, person, created_at),
  foreign key (organisation, person) references member on delete cascade
);
