import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'

/** A violated rule and its subject: `transfer 12`, `account 33`. */
export type Problem = { rule: string; subject: string; detail: string }

export type Verification = { ok: boolean; checkedAt: Date; transfers: number; problems: Problem[] }

const maxProblems = 100

/** Recomputes every balance, sum, sequence, roll-up and hash from the postings, in one snapshot. */
export async function verifyBooks(db: Db): Promise<Verification> {
  const { rows } = await sql<{
    checkedAt: Date
    transfers: bigint
    rule: string | null
    subject: string
    detail: string
  }>`
    select c.*, p.* from (select clock_timestamp() as checked_at, count(*) as transfers from ledger.transfers) c
    left join lateral (select * from ledger.problems() limit ${maxProblems}) p on true`.execute(db)
  const problems = rows.flatMap(({ rule, subject, detail }) =>
    rule ? [{ rule, subject, detail }] : [],
  )
  const [first] = rows
  if (!first) throw new Error('The check of the books returned no row')
  return {
    ok: problems.length === 0,
    checkedAt: first.checkedAt,
    transfers: Number(first.transfers),
    problems,
  }
}
