import { sql } from 'kysely'
import type { Db } from '../../src/plumbing/database/database.ts'
import { goOn, inTransit, type Programmes } from './transit.ts'

/** `units` are those in transit: above zero owed to the other programme, below zero owed by it. */
type OpenTransit = { transit: string; units: bigint; since: Date }

/**
 * What one programme's own books have in transit, oldest first; with `before`, only what has been so since then. The other
 * programme is not asked, so an alarm needs no connection to it.
 */
export async function listOpen(db: Db, before = new Date('9999-01-01')): Promise<OpenTransit[]> {
  const { rows } = await sql<OpenTransit>`
    select split_part(r.reference, ':', 2) as transit, p.amount as units, t.at as since
    from ledger.transfer_references r
    join ledger.transfers t on t.id = r.transfer_id
    join ledger.postings p on p.transfer_id = t.id and p.account_id = ${inTransit.id}
    join (values ('sent', 'paid'), ('received', 'arrived')) step (opens, closes)
      on r.reference = 'transit:' || split_part(r.reference, ':', 2) || ':' || step.opens
    where t.at < ${before} and not exists (
      select from ledger.transfer_references c
      where c.reference = 'transit:' || split_part(r.reference, ':', 2) || ':' || step.closes)
    order by t.id`.execute(db)
  return rows
}

/** Takes the steps that are left of all that is in transit in either books; gives why some of it stays. */
export async function finishOpen(programmes: Programmes): Promise<Map<string, unknown>> {
  const sent = await listOpen(programmes.sender.db)
  const received = await listOpen(programmes.receiver.db)
  const reasons = new Map<string, unknown>()
  for (const id of new Set([...sent, ...received].map(({ transit }) => transit))) {
    await goOn(programmes, id).catch((reason: unknown) => reasons.set(id, reason))
  }
  return reasons
}
