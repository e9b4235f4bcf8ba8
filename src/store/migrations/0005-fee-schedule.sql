-- What an organisation pays for customs filings, its broker and examinations: fees that no law
-- sets. A list in the form that src/account/fee-schedule.ts reads; jsonb keeps numbers exactly.

create table fee_schedule (
  organisation uuid primary key references organisation,
  fees jsonb not null,
  changed_at timestamptz not null default now()
);
