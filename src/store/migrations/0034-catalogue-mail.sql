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
