import { Refusal } from '@clearstead/contract/call/refusal'
import { RunFigures } from '@clearstead/contract/published-run'
import { type RuleRunRecord, RunBooks, RunRules } from '@clearstead/contract/rule-runs'
import { Assumed } from '@clearstead/contract/simulator'
import type { RuleRunId } from '@clearstead/contract/values/ids'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../plumbing/database/database.ts'
import type { RuleRuns } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'

type New = Omit<RuleRunRecord, 'id' | 'at'>

/** Keeps a run for good, as it is on the wire, so that it is exact. */
export async function insertRun({ tx, now }: Work, run: New): Promise<RuleRunId> {
  const { rulesHash, ruleVersion, startDay } = run
  const { id } = await tx
    .insertInto('ruleRuns')
    .values({
      at: now,
      rulesHash,
      ruleVersion,
      startDay,
      rules: JSON.stringify(z.encode(RunRules, run.rules)),
      books: JSON.stringify(z.encode(RunBooks, run.books)),
      assumed: JSON.stringify(z.encode(Assumed, run.assumed)),
      figures: JSON.stringify(z.encode(RunFigures, run.figures)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The hash of the rules that were run last. */
export async function findLastHash(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('ruleRuns')
    .select('rulesHash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.rulesHash
}

export async function findLastRun(db: Db): Promise<RuleRunRecord | undefined> {
  const row = await db
    .selectFrom('ruleRuns')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toRecord(row)
}

/** @throws {Refusal} `simulator.unknown` */
export async function getRun(db: Db, id: RuleRunId): Promise<RuleRunRecord> {
  const row = await db
    .selectFrom('ruleRuns')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('simulator.unknown'))
  return toRecord(row)
}

function toRecord({ rules, books, assumed, figures, ...row }: Selectable<RuleRuns>): RuleRunRecord {
  return {
    ...row,
    rules: RunRules.parse(rules),
    books: RunBooks.parse(books),
    assumed: Assumed.parse(assumed),
    figures: RunFigures.parse(figures),
  }
}
