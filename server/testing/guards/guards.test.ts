import type pg from 'pg'
import { describe } from 'vitest'
import { guardedTable, guardedTables } from './all-tables.ts'
import type { Guard } from './catalogue.ts'
import { freshRow } from './fresh-row.ts'
import { expect, test } from './guard-test.ts'
import type { GuardedTable, Pair, Row } from './guarded-table.ts'
import { answerTo, inserting } from './try-statements.ts'

const names = Object.keys(guardedTables)

test('every column, check, unique index and foreign key has what breaks it', ({ catalogue }) => {
  const { tables, optionalColumns, checks, uniques, foreignKeys } = catalogue
  const guards = (found: readonly Guard[]) =>
    found.map(({ table, name }) => `${table}: ${name}`).toSorted()
  const broken = (of: (table: GuardedTable) => readonly string[]) =>
    names.flatMap((name) => of(guardedTable(name)).map((one) => `${name}: ${one}`)).toSorted()

  expect(names.toSorted()).toEqual(tables.toSorted())
  expect(broken(({ checks }) => Object.keys(checks))).toEqual(guards(checks))
  expect(broken(({ unique }) => Object.keys(unique))).toEqual(guards(uniques))
  expect(broken(({ references }) => Object.keys(references))).toEqual(guards(foreignKeys))
  expect(broken(({ optional }) => optional)).toEqual(
    tables
      .flatMap((table) => (optionalColumns.get(table) ?? []).map((column) => `${table}: ${column}`))
      .toSorted(),
  )
})

describe.each(names)('%s', (table) => {
  const guarded = guardedTable(table)
  const emptied = `delete from ${table}`
  const inserted = (...differences: Row[]) => inserting(table, guarded, ...differences)
  const ofTable = <Found extends Guard>(guards: readonly Found[]) =>
    guards.filter((guard) => guard.table === table)

  test('accepts its row, and refuses it without a value that it needs', async ({ owner }) => {
    expect(await answerTo(owner, { before: [emptied], act: inserted() })).toBe('accepted')
    const columns = Object.keys(await freshRow(owner, table, {}))
    for (const column of columns.filter((one) => !guarded.optional.includes(one))) {
      const act = inserted({ [column]: null })
      const refusal = column === guarded.partitionedBy ? '23514' : column
      expect(await answerTo(owner, { before: [emptied], act })).toBe(refusal)
    }
  })

  test('refuses what breaks one of its checks', async ({ owner, catalogue }) => {
    const checks = ofTable(catalogue.checks)
    for (const check of checks) {
      // Each alone, because a row that breaks one often breaks another, which would answer first.
      const before = [emptied, ...droppingAll(checks.filter((other) => other !== check))]
      for (const broken of [guarded.checks[check.name] ?? []].flat()) {
        const act = inserted(broken)
        expect(await answerTo(owner, { before, act }), check.name).toBe(check.name)
        expect(await answerTo(owner, { before: [...before, check.dropping], act })).toBe('accepted')
      }
    }
  })

  test('refuses a second row where it may be there once', async ({ owner, catalogue }) => {
    const uniques = ofTable(catalogue.uniques)
    for (const unique of uniques) {
      const others = [...ofTable(catalogue.checks), ...uniques.filter((other) => other !== unique)]
      const dropped = [emptied, ...droppingAll(others)]
      for (const pair of [guarded.unique[unique.name] ?? []].flat()) {
        const { first, second } = await rowsOf(owner, table, pair)
        const enabling = unique.enforcing ? [unique.enforcing] : []
        const answer = (row: Row, guard = { before: dropped, enabling }) =>
          answerTo(owner, { ...guard, given: [inserted(first)], act: inserted(row) })
        const without = { before: [...dropped, unique.dropping], enabling: [] }
        expect(await answer(second()), unique.name).toBe(unique.name)
        expect(await answer(second(), without)).toBe('accepted')
        for (const column of pair.same) {
          expect(await answer(second(column)), `${unique.name} but ${column}`).toBe('accepted')
        }
      }
    }
  })

  test('refuses a row that refers to nothing', async ({ owner, catalogue }) => {
    const dropped = [emptied, ...droppingAll(ofTable(catalogue.checks))]
    for (const { name, columns, to, toColumns, dropping, enforcing } of ofTable(
      catalogue.foreignKeys,
    )) {
      const { from, target } = guarded.references[name] ?? {}
      const other = {
        ...guardedTable(to).row,
        ...(to === table && (await freshRow(owner, to, {}))),
        ...target,
      }
      const referring =
        from ??
        Object.fromEntries(
          columns.map((column, nth) => [column, other[toColumns[nth] ?? ''] ?? null]),
        )
      const act = inserted(referring)
      const guard = { before: dropped, enabling: [enforcing ?? ''], act }
      expect(await answerTo(owner, guard), name).toBe(name)
      const given = [inserting(to, guardedTable(to), other)]
      expect(await answerTo(owner, { ...guard, given }), name).toBe('accepted')
      expect(await answerTo(owner, { before: [...dropped, dropping], act })).toBe('accepted')
    }
  })
})

function droppingAll(guards: readonly Guard[]): string[] {
  return guards.map(({ dropping }) => dropping)
}

/** The first row of a pair, and a second that has only its columns in common, but for those that `differ`. */
async function rowsOf(owner: pg.Client, table: string, { same, where = {}, alike }: Pair) {
  const first: Row = { ...guardedTable(table).row, ...where }
  const other = await freshRow(owner, table, first)
  const second = (...differ: string[]): Row => ({
    ...other,
    ...Object.fromEntries(
      [...same, ...Object.keys(where)]
        .filter((column) => !differ.includes(column))
        .map((column) => [column, first[column] ?? null]),
    ),
    ...(differ.length === 0 && alike),
  })
  return { first, second }
}
