-- What members' browsers report of checks of their proofs (decision 0135): the last of each member, and no history.
create table proof_checks (
  member_id integer constraint proof_checks_pkey primary key
    constraint proof_checks_member_id_fkey references users (id),
  -- The published day that was checked, and whether its proof holds.
  day date not null constraint proof_checks_day_fkey references transparency_days (day),
  holds boolean not null,
  checked_at timestamptz not null
);
create index proof_checks_by_day on proof_checks (day);

-- How many checked, as it is published of a day; null on days of before.
alter table transparency_days add column checks jsonb;
