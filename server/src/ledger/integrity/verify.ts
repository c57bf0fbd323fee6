import { type Facts, type Said, type SaidCode, say } from '@clearstead/contract/call/say'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'

export type Verification = { ok: boolean; checkedAt: Date; transfers: number; problems: Said[] }

/** A violated rule, and what it is about, as the database gives them. */
export type Problem = { rule: string; facts: Facts }

const maxProblems = 100

/**
 * Recomputes every balance, sum, sequence, roll-up and hash, and what is kept of archived months, in one snapshot: from the
 * postings, and of dropped months from what is kept.
 */
export async function verifyBooks(db: Db): Promise<Verification> {
  const { rows } = await sql<{
    checkedAt: Date
    transfers: bigint
    rule: string | null
    facts: Facts
  }>`
    select c.*, p.* from (
      select clock_timestamp() as checked_at, count(*) + coalesce((
        select sum(a.transfers) from ledger.dropped_months d join ledger.archived_months a on a.month = d.month), 0)::bigint as transfers
      from ledger.transfers) c
    left join lateral (select * from ledger.problems() union all select * from ledger.archive_problems()
                       limit ${maxProblems}) p on true`.execute(db)
  const problems = rows.flatMap(({ rule, facts }) => (rule ? [sayProblem({ rule, facts })] : []))
  const [first] = rows
  if (!first) throw new Error('The check of the books returned no row')
  return {
    ok: problems.length === 0,
    checkedAt: first.checkedAt,
    transfers: Number(first.transfers),
    problems,
  }
}

/** What is said of a problem; the function of the database names the texts under `transparency.problem`. */
export function sayProblem({ rule, facts }: Problem): Said {
  return { code: `transparency.problem.${rule}`, facts }
}

/** What a check compares; the `…_differences` functions of the database name the texts under `transparency.figure`. */
export type Figure = SaidCode extends infer C
  ? C extends `transparency.figure.${infer F}`
    ? F
    : never
  : never

/** A stored figure that differs from a new count of its sources; `facts` are the row, day or cycle that it is about. */
export type Difference = {
  member?: number
  figure: Figure
  facts?: Facts
  kept: bigint
  counted: bigint
}

export function sayDifference({ member, figure, facts = {}, kept, counted }: Difference): Said {
  const compared = {
    figure: { code: `transparency.figure.${figure}`, facts },
    kept: `${kept}`,
    counted: `${counted}`,
  }
  return member === undefined
    ? say('transparency.problem.figure', compared)
    : say('transparency.problem.member_figure', { member, ...compared })
}
