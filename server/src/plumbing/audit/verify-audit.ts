import { type Said, say } from '@clearstead/contract/call/say'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export type AuditCheck = { lines: number; sealed: number; problems: Said[] }

const maxProblems = 20

/** Recomputes the hash chain of the audit log and names the lines that do not match. */
export async function verifyAudit(db: Db): Promise<AuditCheck> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows: wrong } = await sql<Wrong>`
        select id, seal_no, own, place, link from (
          select l.id, l.seal_no,
                 l.hash is distinct from audit_fingerprint(l.previous_hash, l) as own,
                 l.seal_no is distinct from lag(l.seal_no, 1, 0::bigint) over chain + 1 as place,
                 l.previous_hash is distinct from lag(l.hash, 1, ''::bytea) over chain as link
          from audit_log l where l.hash is not null or l.seal_no is not null
          window chain as (order by l.seal_no)) checked
        where own or place or link order by seal_no limit ${maxProblems}`.execute(tx)
      const { rows: ends } = await sql<Ends>`
        select (select count(*) from audit_log) as lines,
               (select count(*) from audit_log where hash is not null) as sealed,
               h.seal_no as head,
               h.hash is distinct from coalesce((select l.hash from audit_log l
                 where l.seal_no is not null order by l.seal_no desc limit 1), ''::bytea) as broken
        from audit_head h`.execute(tx)
      const [end] = ends
      return {
        lines: Number(end?.lines ?? 0),
        sealed: Number(end?.sealed ?? 0),
        problems: [
          ...wrong.map(problemOf),
          ...(end?.broken ? [say('people.audit.end', { seal: `${end.head}` })] : []),
        ],
      }
    })
}

type Wrong = { id: number; sealNo: bigint | null; own: boolean; place: boolean; link: boolean }
type Ends = { lines: bigint; sealed: bigint; head: bigint; broken: boolean }

function problemOf({ id, sealNo, own, place }: Wrong): Said {
  if (own) return say('people.audit.changed', { line: id })
  const facts = { line: id, seal: `${sealNo}` }
  return place ? say('people.audit.missing', facts) : say('people.audit.unlinked', facts)
}
