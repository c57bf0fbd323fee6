-- Registrations of one person: a mailbox counts once however it is written, and a network starts so many a day.

-- The mailbox behind an e-mail: without a tag, and at Google without dots. `A.Sha+1@googlemail.com` is `asha@gmail.com`.
create function mailbox_of(email text) returns text
language sql immutable strict parallel safe as $$
  select case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
  end
$$;
create index users_by_mailbox on users (mailbox_of(email));
create index registrations_by_mailbox on registrations (mailbox_of(email), asked_at);

-- How many registrations were started from a network on a programme day; deleted after the day.
create table registration_networks (
  network text not null,
  day date not null,
  started integer not null check (started > 0),
  primary key (network, day)
);
create index registration_networks_by_day on registration_networks (day);
