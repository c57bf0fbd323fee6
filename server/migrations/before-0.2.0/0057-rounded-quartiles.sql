-- Quartiles are rounded, and groups are larger than those that were published before; published days are never changed.

alter table transparency_earnings drop constraint transparency_earnings_members_check;
alter table transparency_earnings add constraint transparency_earnings_group check (members >= 25) not valid;

-- Whether every amount has at most two digits of whole dollars that are not zero at its end.
create function are_rounded(amounts bigint[]) returns boolean language sql immutable as $$
  select bool_and(amount = 0 or amount % (100000000 * power(10, greatest(0, length((amount / 100000000)::text) - 2))::bigint) = 0)
  from unnest(amounts) amount
$$;

alter table transparency_earnings add constraint transparency_earnings_rounded
  check (are_rounded(put_in) and are_rounded(taken_out)) not valid;
