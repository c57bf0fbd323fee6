import { createHash, type Hash } from 'node:crypto'
import { type Columns, guessColumns, type PortableFile } from '@clearstead/contract/imports/fields'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ImportId, PlanId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { listPlans } from '../../plans/public.ts'
import { currentSettings } from '../../settings/public.ts'
import {
  deleteRows,
  listFiles,
  lockFreeImport,
  readPieces,
  updateColumns,
  updateStatus,
} from '../queries.ts'
import {
  expectManyRows,
  insertMemberRows,
  insertOperatorRows,
  insertPlanRows,
  listRowsToPlace,
  noteRepeated,
  noteTaken,
  noteUnresolved,
  resolveNames,
  sumRows,
  updatePlaces,
} from '../row-queries.ts'
import { missingColumns, type Problem, readMember, readOperator, readPlan } from '../rules.ts'
import { storedTotals } from '../total-rules.ts'
import { placeRows } from './place-rules.ts'
import { insertProblems } from './problem-queries.ts'
import { type CsvLine, readCsv, UnreadableFile } from './read-csv.ts'

/**
 * Reads and checks all files of an import in one work, so that a killed check leaves nothing and is begun again. False
 * if it does not wait to be checked, or is checked elsewhere at this moment.
 */
export async function checkImport(work: Work, id: ImportId): Promise<boolean> {
  if (!(await lockFreeImport(work, id, 'checking'))) return false
  await deleteRows(work, id)
  const { today } = await currentSettings(work.tx, work.now)
  const planIds = await planIdsByName(work)
  const hash = createHash('sha256')
  for (const file of await listFiles(work.tx, id)) {
    hash.update(`\n${file.file}\n`)
    const columns = file.isMapped ? file.columns : undefined
    await readFile(work, { id, file: file.file, columns, today, planIds, hash })
  }
  await checkTogether(work, id)
  await updateStatus(work, id, {
    status: 'checked',
    checkedAt: work.now,
    contentHash: hash.digest(),
    totals: storedTotals(await sumRows(work.tx, id)),
  })
  return true
}

/** Checks what rows say of each other and of the accounts that there are. */
export async function checkTogether(work: Work, id: ImportId): Promise<void> {
  await expectManyRows(work, { isJoiningAll: true })
  await resolveNames(work, id)
  const { placed, circles } = placeRows(await listRowsToPlace(work.tx, id))
  for (let start = 0; start < placed.length; start += rowsPerUpdate) {
    await updatePlaces(work, id, placed.slice(start, start + rowsPerUpdate))
  }
  await noteRepeated(work, id)
  await noteTaken(work, id)
  await noteUnresolved(work, id)
  const inCircle = circles.map(
    (line) => ({ line, kind: 'sponsor_loop', field: 'sponsor' }) as const,
  )
  await insertProblems(
    work,
    id,
    'members',
    inCircle.map((problem) => ({ ...problem, value: '' })),
  )
  await expectManyRows(work, { isJoiningAll: false })
}

const rowsPerUpdate = 5_000

type Reading = {
  id: ImportId
  file: PortableFile
  columns: Columns | undefined
  today: ProgrammeDay
  planIds: ReadonlyMap<string, PlanId>
  hash: Hash
}

async function readFile(work: Work, reading: Reading): Promise<void> {
  const { id, file, hash } = reading
  const bytes = (async function* () {
    for await (const piece of readPieces(work.tx, id, file)) {
      hash.update(piece)
      yield piece
    }
  })()
  const note = (problem: Problem) => insertProblems(work, id, file, [problem])
  let columns: Columns | undefined
  let cellOf: CellOf | undefined
  let rows = 0
  try {
    for await (const { delimiter, lines } of readCsv(bytes)) {
      const headers = columns ? undefined : lines[0]?.cells.map((cell) => cell.trim())
      if (headers) {
        columns = reading.columns ?? guessColumns(file, headers)
        await updateColumns(work, id, file, { headers, columns })
        const missing = missingColumns(file, columns)
        for (const field of missing) {
          await note({ line: 1, kind: 'column_missing', field, value: '' })
        }
        if (missing.length > 0) return
        cellOf = cellsBy(headers, columns)
      }
      const below = headers ? lines.slice(1) : lines
      rows += below.length
      if (cellOf) await storeLines(work, reading, { lines: below, cellOf, delimiter })
    }
    if (rows === 0) await note({ line: 1, kind: 'no_rows', field: '', value: '' })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { line, kind, value } = error
    await note({ line, kind, field: '', value })
  }
}

type CellOf = (line: CsvLine, field: string) => string

function cellsBy(headers: readonly string[], columns: Columns): CellOf {
  const places = new Map(
    Object.entries(columns).map(([field, header = '']) => [field, headers.indexOf(header)]),
  )
  return ({ cells }, field) => cells[places.get(field) ?? -1] ?? ''
}

async function storeLines(
  work: Work,
  { id, file, today, planIds }: Reading,
  { lines, cellOf, delimiter }: { lines: readonly CsvLine[]; cellOf: CellOf; delimiter: string },
): Promise<void> {
  const style = { hasDecimalComma: delimiter === ';', today }
  const cells = lines.map((line) => ({
    line: line.line,
    cellOf: (field: string) => cellOf(line, field),
  }))
  if (file === 'members') {
    const read = cells.map((line) => readMember(line, style))
    await insertMemberRows(work, id, rowsOf(read))
    return insertProblems(work, id, file, problemsOf(read))
  }
  if (file === 'operator') {
    const read = cells.map((line) => readOperator(line, style))
    await insertOperatorRows(work, id, rowsOf(read))
    return insertProblems(work, id, file, problemsOf(read))
  }
  const read = cells.map((line) => readPlan(line, style))
  const rows = rowsOf(read).map((row) => ({
    ...row,
    planId: planIds.get(row.plan.toLowerCase()) ?? null,
  }))
  await insertPlanRows(work, id, rows)
  return insertProblems(work, id, file, problemsOf(read))
}

const rowsOf = <Row>(read: readonly { row: Row }[]) => read.map(({ row }) => row)
const problemsOf = (read: readonly { problems: readonly Problem[] }[]) =>
  read.flatMap(({ problems }) => problems)

/** Plans by their name in small letters; of several with one name, the one on offer. */
async function planIdsByName({ tx }: Work): Promise<Map<string, PlanId>> {
  const plans = await listPlans(tx, { isAll: true })
  const retiredFirst = plans.toSorted((a, b) => b.status.localeCompare(a.status))
  return new Map(retiredFirst.map(({ name, id }) => [name.toLowerCase(), id]))
}
