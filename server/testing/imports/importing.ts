import { maxPieceBytes } from '@clearstead/contract/imports/imports'
import type { AdminId, ImportId } from '@clearstead/contract/values/ids'
import { listProblems } from '../../src/features/imports/check/problem-queries.ts'
import { requestExecution } from '../../src/features/imports/execute-import.ts'
import { advanceImports } from '../../src/features/imports/jobs.ts'
import { getImportView } from '../../src/features/imports/queries.ts'
import { askCheck, receivePiece, startImport } from '../../src/features/imports/start-import.ts'
import type { Db } from '../../src/plumbing/database/database.ts'
import type { Run } from '../given.ts'
import type { SetClock } from '../set-clock.ts'

type Files = Partial<Record<'members' | 'plans' | 'operator', string | Buffer>>
type Context = { db: Db; clock: SetClock; run: Run; adminId: AdminId }

/** Sends files as an import and checks them. */
export async function checkFiles(context: Context, files: Files): Promise<ImportId> {
  const { run, adminId } = context
  const sent = Object.entries(files).map(([file, content]) => {
    return { file: file as keyof Files, bytes: Buffer.from(content) }
  })
  const { id } = await run((work) =>
    startImport(
      work,
      adminId,
      sent.map(({ file, bytes }) => ({ file, name: `${file}.csv`, size: bytes.length })),
    ),
  )
  for (const { file, bytes } of sent) {
    for (let nth = 0; nth * maxPieceBytes < bytes.length; nth++) {
      const piece = bytes.subarray(nth * maxPieceBytes, (nth + 1) * maxPieceBytes)
      await run((work) => receivePiece(work, { id, file, nth, bytes: piece }))
    }
  }
  await run((work) => askCheck(work, id))
  await advanceImports(context)
  return id
}

/** Checks files and carries the import out. */
export async function importFiles(context: Context, files: Files): Promise<ImportId> {
  const id = await checkFiles(context, files)
  await context.run((work) => requestExecution(work, { id, invites: false }, context.adminId))
  await advanceImports(context)
  const { status } = await getImportView(context.db, id)
  if (status !== 'done') throw new Error(`The import is ${status}`)
  return id
}

/** The problems of an import in short: `members 3: taken email ann@example.org`. */
export async function problemsOf(db: Db, id: ImportId): Promise<string[]> {
  const { rows } = await listProblems(db, id, { page: 1, limit: 100 })
  return rows.map(({ file, line, kind, field, value, otherLine }) =>
    [`${file} ${line}:`, kind, field, value, otherLine ? `(${otherLine})` : ''].join(' ').trim(),
  )
}
