import { Refusal } from '@clearstead/contract/call/refusal'
import { RunFigures } from '@clearstead/contract/published-run'
import { type RuleRunRecord, RunBooks, RunRules } from '@clearstead/contract/rule-runs'
import { Assumed } from '@clearstead/contract/simulator'
import type { RuleRunId } from '@clearstead/contract/values/ids'
import * as z from 'zod'
import type { Db } from '../../../plumbing/database/database.ts'
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

/** What the newest run came to, without what it was made of. */
export async function findLastFigures(
  db: Db,
): Promise<Omit<RuleRunRecord, 'rules' | 'books'> | undefined> {
  const row = await db
    .selectFrom('ruleRuns')
    .select(['id', 'at', 'rulesHash', 'ruleVersion', 'startDay', 'assumed', 'figures'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { assumed, figures, ...run } = row
  return { ...run, assumed: Assumed.parse(assumed), figures: RunFigures.parse(figures) }
}

/** @throws {Refusal} `simulator.unknown` */
export async function getRun(db: Db, id: RuleRunId): Promise<RuleRunRecord> {
  const { rules, books, assumed, figures, ...run } = await db
    .selectFrom('ruleRuns')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('simulator.unknown'))
  return {
    ...run,
    rules: RunRules.parse(rules),
    books: RunBooks.parse(books),
    assumed: Assumed.parse(assumed),
    figures: RunFigures.parse(figures),
  }
}
