import type pg from 'pg'
import { verifyBooks } from '../../src/ledger/integrity/verify.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { withClient } from '../database.ts'
import { waitUntil } from './start-app.ts'

/** Counts the claims and purchases whose uplines are not credited yet. */
const waiting =
  'select (select count(*) from level_queue) + (select count(*) from purchase_stagings) as count'
const checks = {
  'claims without their one transfer':
    "select count(*) from claims c full join (select reference from ledger.transfers where kind = 'roi') t on t.reference = 'roi:' || c.member_id || ':' || c.day where c.id is null or t.reference is null",
  'claims without their own income, or without the legs of their ten uplines':
    'select count(*) from claims c left join claim_lines i on i.id = c.id left join level_legs l on l.id = c.id where i.id is null or cardinality(l.members) is distinct from 10',
  'limits that differ from their incomes': 'select count(*) from limit_differences()',
  'team figures that differ from a new count': 'select count(*) from team_differences()',
}

/** Checks that every answered claim is in the books once, with the income of its uplines. */
export async function checkFigures(url: string, claimsAnswered: number): Promise<void> {
  await withClient(url, (client) => checkTables(client, claimsAnswered))
  const { db, close } = openDatabase({ url, connections: 1 })
  const { problems } = await verifyBooks(db)
  await close()
  if (problems.length > 0) {
    throw new Error(`The books are wrong after the bench: ${JSON.stringify(problems.slice(0, 5))}`)
  }
}

async function checkTables(client: pg.Client, claimsAnswered: number): Promise<void> {
  const count = async (sql: string) => Number((await client.query(sql)).rows[0]?.count)
  await waitUntil(async () => ((await count(waiting)) === 0 ? true : undefined), {
    timeoutMs: 30_000,
    everyMs: 250,
    problem: 'Income of uplines is still waiting to be credited',
  })
  const claims = await count('select count(*) from claims')
  if (claims !== claimsAnswered) {
    throw new Error(`${claimsAnswered} claims were answered, and ${claims} are in the database`)
  }
  for (const [what, sql] of Object.entries(checks)) {
    const wrong = await count(sql)
    if (wrong > 0) throw new Error(`After the bench there are ${wrong} ${what}`)
  }
}
