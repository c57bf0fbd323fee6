import type { Client } from 'pg'
import { describe } from 'vitest'
import { guardedTable } from './all-tables.ts'
import type { Catalogue } from './catalogue.ts'
import { freshRow } from './fresh-row.ts'
import { frozen } from './frozen.ts'
import { expect, test } from './guard-test.ts'
import type { Row, TriggerCase } from './guarded-table.ts'
import { keptColumns } from './kept-columns.ts'
import { triggerCases } from './trigger-cases.ts'
import { answerTo, type Insert, inserting, type Statement } from './try-statements.ts'

const restrictViolation = '23001'
/** No update changes an identity column. */
const generatedAlways = '428C9'

test('every trigger that can refuse has what it refuses, and is enabled', ({ catalogue }) => {
  const withCases = [
    ...Object.keys(frozen),
    ...keptColumns.map(({ trigger }) => trigger),
    ...triggerCases.map(({ trigger }) => trigger),
  ]
  expect([...new Set(withCases)].toSorted()).toEqual(
    catalogue.triggers.map(({ name }) => name).toSorted(),
  )
  expect(catalogue.triggers.filter(({ isEnabled }) => !isEnabled)).toEqual([])
})

test('a frozen table refuses every kind of change that it names', ({ catalogue }) => {
  const unconditional = catalogue.triggers.filter(({ isUnconditional }) => isUnconditional)
  expect(
    unconditional.map(({ table, name, events }) => [name, table, ...events]).toSorted(),
  ).toEqual(
    Object.entries(frozen)
      .map(([name, found]) => [name, ...found])
      .toSorted(),
  )
})

describe.each(Object.entries(frozen))('%s', (trigger, [table, ...events]) => {
  test.for(events)('refuses to %s', async (event, { owner, catalogue }) => {
    const statements = {
      insert: `insert into ${table} default values`,
      update: `update ${table} set ${unchanged(table)}`,
      delete: `delete from ${table}`,
      truncate: `truncate ${table} cascade`,
    }
    const [refused, passed] = await withAndWithout(owner, catalogue, {
      on: table,
      trigger,
      given: [inserting(table, guardedTable(table))],
      act: statements[event],
    })
    expect(refused).toBe(restrictViolation)
    expect(passed).toBe('accepted')
  })
})

describe.each(keptColumns)('$trigger', ({ trigger, on, row, mayChange, along }) => {
  test('lets an update change these columns and no others', async ({ owner, catalogue }) => {
    const before: Row = { ...guardedTable(on).row, ...row }
    const fresh = await freshRow(owner, on, before)
    const given = [inserting(on, guardedTable(on), before)]
    const answers = (change: Row) =>
      withAndWithout(owner, catalogue, { on, trigger, given, act: updating(on, change) })

    expect(await answers(along)).toEqual(['accepted', 'accepted'])
    const changed: string[] = []
    for (const [column, value] of Object.entries(fresh)) {
      if (column in along) continue
      const [refused, passed] = await answers({ ...along, [column]: value })
      if (passed === generatedAlways) continue
      expect(passed, `${column} without ${trigger}`).toBe('accepted')
      if (refused === 'accepted') changed.push(column)
      else expect(refused, column).toBe(restrictViolation)
    }
    expect([...changed, ...Object.keys(along)].toSorted()).toEqual(mayChange.toSorted())
  })
})

describe.each(triggerCases)('$trigger', ({ trigger, on, given = [], act, refusal, passes }) => {
  test(`refuses ${act.slice(0, 120)}`, async ({ owner, catalogue }) => {
    const rows = given.map(([table, difference]) =>
      inserting(table, guardedTable(table), difference ?? {}),
    )
    const attempt = { on, trigger, given: rows }

    const answers = await withAndWithout(owner, catalogue, { ...attempt, act })
    expect(answers).toEqual([refusal, 'accepted'])
    if (passes) {
      const accepted = await withAndWithout(owner, catalogue, { ...attempt, act: passes })
      expect(accepted, passes).toEqual(['accepted', 'accepted'])
    }
  })
})

type Attempt = Pick<TriggerCase, 'on' | 'trigger'> & {
  given: readonly Insert[]
  act: string | Statement
}

/** What the database answers with only this trigger of the table, and with neither it nor any other guard. */
async function withAndWithout(
  owner: Client,
  { checks, uniques }: Catalogue,
  { on, trigger, given, act }: Attempt,
): Promise<[withTrigger: string, without: string]> {
  const others = [...checks, ...uniques.filter(({ name }) => !name.endsWith('_pkey'))]
  const tables = [on, ...given.map(({ table }) => table)]
  const dropped = others
    .filter(({ table }) => tables.includes(table))
    .map(({ dropping }) => dropping)
  const emptied = given.map(({ table }) => `delete from ${table}`)
  const before = [...emptied, ...dropped]
  const statement = typeof act === 'string' ? { text: act } : act
  const enabling = [`alter table ${on} enable always trigger ${trigger}`]
  return [
    await answerTo(owner, { before, given, enabling, act: statement }),
    await answerTo(owner, { before, given, act: statement }),
  ]
}

/** Sets a column to what it is. */
function unchanged(table: string): string {
  const column = Object.keys(guardedTable(table).row).find(
    (name) => !['id', 'version'].includes(name),
  )
  return `${column} = ${column}`
}

function updating(table: string, change: Row): Statement {
  const columns = Object.keys(change).map((column) => `"${column}"`)
  const from = columns.map((column) => `${column} = r.${column}`).join(', ')
  return {
    text: `update ${table} set ${from} from jsonb_populate_record(null::${table}, $1) r`,
    values: [JSON.stringify(change)],
  }
}
