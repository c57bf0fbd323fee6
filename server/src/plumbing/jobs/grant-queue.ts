import pg from 'pg'
import { applicationRole, creationOf } from '../database/logins.ts'

/** An arbitrary constant; processes that start together grant one after the other. */
const grantLock = 7_201_947

/**
 * Lets the application's role work on the queue, whose tables belong to the database's owner. The library protects
 * its tables by row security, which only a policy opens. It can be repeated, as a newer library may bring more tables.
 */
export async function grantQueue(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [grantLock])
    await client.query(creationOf(applicationRole))
    await client.query(grants)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const grants = `
  grant usage on schema graphile_worker to ${applicationRole};
  grant select, insert, update, delete on all tables in schema graphile_worker to ${applicationRole};
  grant usage, select on all sequences in schema graphile_worker to ${applicationRole};
  grant execute on all functions in schema graphile_worker to ${applicationRole};
  revoke insert, update, delete on graphile_worker.migrations from ${applicationRole};
  do $$
    declare v_table regclass;
    begin
      for v_table in
        select c.oid from pg_class c
        where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${applicationRole}')
      loop
        execute format('create policy ${applicationRole} on %s to ${applicationRole} using (true) with check (true)', v_table);
      end loop;
    end
  $$;
`
