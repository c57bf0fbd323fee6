-- Which thresholds of the stress page are crossed, so that owners are told once when it happens, and not each day (decision 0131).
create table thresholds (
  name text constraint thresholds_pkey primary key constraint thresholds_name_check check (name in ('coverage', 'runway')),
  -- Null while it is not crossed.
  crossed_at timestamptz,
  checked_at timestamptz not null,
  -- The shortest runway of all scenarios that was found last, in days, or the coverage in units of 0.000001 %; null where there is none.
  found bigint
);
