import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import type { PortableFile } from '@clearstead/contract/imports/fields'
import type { ImportProblem } from '@clearstead/contract/imports/imports'
import type { ProblemKind } from '@clearstead/contract/imports/problems'
import type { ImportId } from '@clearstead/contract/values/ids'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { recordsOf } from '../../../plumbing/database/queries/records-of.ts'
import { countFound } from '../../../plumbing/database/queries/row-counts.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import { getImportState } from '../queries.ts'
import type { Problem } from '../rules.ts'

export async function insertProblems(
  { tx }: Work,
  importId: ImportId,
  file: PortableFile,
  problems: readonly Problem[],
): Promise<void> {
  if (problems.length === 0) return
  const records = recordsOf(problems.map((problem) => ({ importId, file, ...problem })))
  await sql`
    insert into import_problems (import_id, file, line, kind, field, value, other_line)
    select import_id, file, line, kind, coalesce(field, ''), coalesce(value, ''), other_line
    from jsonb_populate_recordset(null::import_problems, ${records}::jsonb)`.execute(tx)
}

export async function countProblems(db: Db, importId: ImportId): Promise<number> {
  const { count } = await db
    .selectFrom('importProblems')
    .where('importId', '=', importId)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What is wrong with the rows of an import, by file and line. @throws {Refusal} `imports.unknown` */
export async function listProblems(
  db: Db,
  id: ImportId,
  { page, limit }: PageRequest,
): Promise<Paged<ImportProblem>> {
  await getImportState(db, id)
  const found = db.selectFrom('importProblems').where('importId', '=', id)
  // The index finds the page; only its rows are read.
  const ids = inOrder(found.select('id'))
    .limit(limit)
    .offset((page - 1) * limit)
  const shown = db.selectFrom('importProblems').where('id', 'in', ids)
  const rows = await inOrder(
    shown
      .select(['file', 'line', 'kind', 'field', 'value', 'otherLine'])
      .$narrowType<{ file: PortableFile; kind: ProblemKind }>(),
  ).execute()
  return { rows, total: await countFound(db, found) }
}

function inOrder<Row>(found: SelectQueryBuilder<DB, 'importProblems', Row>) {
  return found.orderBy('file').orderBy('line').orderBy('id')
}
