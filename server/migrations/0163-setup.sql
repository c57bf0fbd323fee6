-- The steps of the operator's checklist that were skipped (decision 0139). What is done is never stored: it is looked up.
create table setup_skips (
  step text constraint setup_skips_pkey primary key
    constraint setup_skips_step_check check (step in ('email', 'brand', 'languages', 'time_zone', 'plans', 'pay_in', 'pay_out', 'mail',
      'legal', 'second_factor', 'second_owner', 'invitation', 'try')),
  skipped_by integer not null constraint setup_skips_skipped_by_fkey references users (id),
  skipped_at timestamptz not null
);

-- The account with which owners try the member's side; there is one at most.
create table test_accounts (
  is_only boolean not null default true constraint test_accounts_pkey primary key
    constraint test_accounts_is_only_check check (is_only),
  member_id integer not null constraint test_accounts_member_id_key unique
    constraint test_accounts_member_id_fkey references users (id),
  made_by integer not null constraint test_accounts_made_by_fkey references users (id),
  made_at timestamptz not null
);
