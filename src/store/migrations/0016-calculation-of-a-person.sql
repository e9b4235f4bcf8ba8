-- People calculate on the dashboard without a key; and what an organisation has calculated is
-- looked through by time, which is the order of its ids.

alter table calculation alter column key drop not null;
alter table calculation add column person text;
create index calculation_by_organisation on calculation (organisation, id desc);
