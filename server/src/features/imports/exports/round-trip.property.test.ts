import { randomUUID } from 'node:crypto'
import { harmlessCell, originalCell } from '@clearstead/contract/values/spreadsheet'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { inject } from 'vitest'
import { givenIn, type Run } from '../../../../testing/given.ts'
import { importFiles } from '../../../../testing/imports/importing.ts'
import { runs } from '../../../../testing/lengths.ts'
import { setClock } from '../../../../testing/set-clock.ts'
import { expect, test } from '../../../../testing/test.ts'
import { withTestDatabase } from '../../../../testing/test-database.ts'
import { verifyBooks } from '../../../ledger/integrity/verify.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { runWork } from '../../../plumbing/run-work.ts'
import { recountFigures } from '../../transparency/queries.ts'
import { exportTotals } from './export-file.ts'
import { writeFile } from './write-file.ts'

type Files = { members: string; plans: string; operator: string }

const clock = setClock('2026-03-31T09:00:00Z')
const cents = fc.nat({ max: 1_000_000 }).map((units) => (units / 100).toFixed(2))
const name = fc.constantFrom('Asha', '=1+1', '-2', '@cmd', 'Ümit, Ş.', 'line "quoted"', '+91;=2')
const member = fc.record({
  fullname: name,
  sponsor: fc.nat(),
  funding: cents,
  working: cents,
  non_working: cents,
  compound: cents,
  roi_income: cents,
  salary: cents,
  status: fc.constantFrom('active', 'blocked'),
  joined_on: fc.constantFrom('2024-02-29', '2025-12-31', ''),
  plans: fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 5_000 }),
      bought_on: fc.constantFrom('2025-06-01', '2026-03-30'),
      days_left: fc.constantFrom('', '40'),
      cap_multiple: fc.constantFrom('', '2'),
    }),
    { maxLength: 2 },
  ),
})

function filesOf(
  members: readonly (typeof member extends fc.Arbitrary<infer M> ? M : never)[],
): Files {
  const rows = members.map(({ plans, sponsor, ...row }, at) => ({
    ...row,
    fullname: harmlessCell(row.fullname),
    id: at + 1,
    username: `member.${at}`,
    email: `member.${at}@example.org`,
    sponsor: at === 0 ? '' : (sponsor % at) + 1,
    earned: plans.length > 0 ? '3.5' : '0',
  }))
  const plans = members.flatMap(({ plans }, at) =>
    plans.map((plan) => ({ member: at + 1, plan: 'Long', ...plan })),
  )
  return {
    members: stringify(rows, { header: true }),
    plans: stringify(plans, { header: true, columns: planColumns }),
    operator: 'account,amount\ncustody,100000\ninvestments,5\ntreasury,20\n',
  }
}
const planColumns = ['member', 'plan', 'amount', 'bought_on', 'days_left', 'cap_multiple']

/** Imports files into a fresh installation and gives what it exports then. */
async function throughFresh<Result>(
  files: Files,
  use: (db: Db) => Promise<Result>,
): Promise<Result> {
  return withTestDatabase(inject('postgresUrl'), async ({ db }) => {
    const run: Run = (act, actor = { kind: 'job', name: 'test' }) =>
      runWork(db, clock, { actor, requestId: randomUUID() }, act)
    const given = givenIn({ db, run })
    await given.plan({ name: 'Long', days: 300 })
    const { id: adminId } = await given.admin()
    const { plans, ...others } = files
    const hasPlans = plans.trim().split('\n').length > 1
    await importFiles({ db, clock, run, adminId }, hasPlans ? files : others)
    expect((await verifyBooks(db)).problems).toEqual([])
    expect(await recountFigures(db)).toEqual([])
    return use(db)
  })
}

async function exported(db: Db): Promise<Files> {
  const text = async (file: keyof Files) => {
    let all = ''
    for await (const piece of writeFile(db, clock(), file)) all += piece
    return all
  }
  return {
    members: await text('members'),
    plans: await text('plans'),
    operator: await text('operator'),
  }
}

/** The rows with usernames in the place of ids, which are others in every installation. */
function compared({ members, plans, operator }: Files) {
  const rows = parse(members, { columns: true }) as Record<string, string>[]
  const names = new Map(rows.map(({ id = '', username }) => [id, username]))
  const lots = parse(plans, { columns: true }) as Record<string, string>[]
  const text = (row: object) => JSON.stringify(row)
  return {
    operator,
    members: rows
      .map(({ id: _, sponsor = '', ...row }) => text({ ...row, sponsor: names.get(sponsor) }))
      .sort(),
    plans: lots
      .map(({ member = '', ...lot }) => text({ ...lot, member: names.get(member) }))
      .sort(),
  }
}

test('the export of an import, imported into a fresh installation, exports the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(member, { minLength: 1, maxLength: 12 }), async (members) => {
      const first = await throughFresh(filesOf(members), async (db) => {
        return { files: await exported(db), totals: await exportTotals(db) }
      })
      const second = await throughFresh(first.files, async (db) => {
        return { files: await exported(db), totals: await exportTotals(db) }
      })

      expect(compared(second.files)).toEqual(compared(first.files))
      expect(second.totals).toEqual(first.totals)
      const names = (parse(first.files.members, { columns: true }) as { fullname: string }[]).map(
        ({ fullname }) => originalCell(fullname),
      )
      expect(names.sort()).toEqual(members.map(({ fullname }) => fullname).sort())
    }),
    { numRuns: runs(6), seed: 1848 },
  )
}, 120_000)

test('a name that is a formula is exported as text', () => {
  expect(harmlessCell('=HYPERLINK("x")')).toBe(`'=HYPERLINK("x")`)
  expect(originalCell(`'=HYPERLINK("x")`)).toBe('=HYPERLINK("x")')
})
