import { type Usd, usd } from '@clearstead/contract/values/money'
import { checkFiles, problemsOf } from '../../../testing/imports/importing.ts'
import { expect, test } from '../../../testing/test.ts'
import { operatorBalances } from '../../ledger/balances.ts'
import { findMemberByName } from '../people/members/public.ts'
import { recountFigures } from '../transparency/queries.ts'
import { requestExecution } from './execute-import.ts'
import { advanceImports } from './jobs.ts'
import { getImportView } from './queries.ts'
import { discardImport } from './start-import.ts'

test.afterEach(async ({ db }) => {
  expect(await recountFigures(db)).toEqual([])
})

const sum = (amount: Usd, more: string) => {
  return (BigInt(amount as never) + BigInt(usd(more) as never)) as unknown as Usd
}

const pair = (name: string) => ({
  members: `id,username,email,sponsor,funding\n1,${name}.a,${name}.a@example.org,,5\n2,${name}.b,${name}.b@example.org,1,7\n`,
})

test('an import that is asked for twice, and worked on at once, happens once', async ({
  db,
  clock,
  run,
  given,
}) => {
  const { id: adminId } = await given.admin()
  const context = { db, clock, run, adminId }
  const before = await operatorBalances(db)
  const id = await checkFiles(context, pair('once'))
  const ask = () => run((work) => requestExecution(work, { id, invites: false }, adminId))

  const asked = await Promise.allSettled([ask(), ask()])
  await Promise.all([advanceImports(context), advanceImports(context), advanceImports(context)])
  await advanceImports(context)
  const again = checkFiles(context, pair('once'))

  expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await operatorBalances(db)).liabilities).toEqual(sum(before.liabilities, '12'))
  expect(await problemsOf(db, await again)).toHaveLength(4)
  await expect(run((work) => discardImport(work, id))).rejects.toRefuseWith('imports.not_now')
})

test('an import whose database connection is killed in the middle leaves nothing, and goes on', async ({
  db,
  clock,
  run,
  given,
  owner,
}) => {
  const { id: adminId } = await given.admin()
  const context = { db, clock, run, adminId }
  const before = await operatorBalances(db)
  const id = await checkFiles(context, pair('killed'))
  await run((work) => requestExecution(work, { id, invites: true }, adminId))
  // The second member waits for this lock after the first half of the work.
  await owner.query(
    'begin; lock table earning_limits, plan_lots, ledger.transfers in exclusive mode',
  )

  const killed = advanceImports(context).catch((error: unknown) => error)
  await expect
    .poll(async () => {
      const { rows } = await owner.query(
        `select pg_terminate_backend(l.pid) from pg_locks l
         where l.relation = 'ledger.transfers'::regclass and not l.granted
           and l.database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
  await owner.query('rollback')

  expect(await killed).toBeInstanceOf(Error)
  expect(await findMemberByName(db, 'killed.a')).toBeUndefined()
  expect((await getImportView(db, id)).status).toBe('carrying_out')
  await advanceImports(context)
  expect((await getImportView(db, id)).status).toBe('done')
  expect((await operatorBalances(db)).liabilities).toEqual(sum(before.liabilities, '12'))
})

test('a name that somebody took meanwhile sends the import back, with its line', async ({
  db,
  clock,
  run,
  given,
}) => {
  const { id: adminId } = await given.admin()
  const context = { db, clock, run, adminId }
  const [first, second] = [
    await checkFiles(context, pair('race')),
    await checkFiles(context, pair('race')),
  ]
  for (const id of [first, second]) {
    await run((work) => requestExecution(work, { id, invites: false }, adminId))
  }

  await advanceImports(context)
  await advanceImports(context)

  expect((await getImportView(db, first)).status).toBe('done')
  expect((await getImportView(db, second)).status).toBe('checked')
  expect(await problemsOf(db, second)).toContain('members 2: taken username race.a')
})
