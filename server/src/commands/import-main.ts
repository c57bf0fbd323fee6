import { createHash, randomUUID } from 'node:crypto'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Columns, type PortableFile, portableFiles } from '@clearstead/contract/imports/fields'
import { type ImportView, maxFileBytes, maxPieceBytes } from '@clearstead/contract/imports/imports'
import type { AuditAct } from '@clearstead/contract/people/audit-acts'
import type { AdminId, ImportId } from '@clearstead/contract/values/ids'
import {
  advanceImports,
  askCheck,
  findEarlier,
  getImportView,
  listProblems,
  receivePiece,
  requestExecution,
  startImport,
} from '../features/imports/public.ts'
import { listAdmins } from '../features/people/admins/public.ts'
import { currentSettings } from '../features/settings/public.ts'
import { systemClock as clock } from '../plumbing/clock.ts'
import type { Db } from '../plumbing/database/database.ts'
import { runWork } from '../plumbing/run-work.ts'
import { StartProblem } from '../plumbing/start-problem.ts'
import type { Work } from '../plumbing/work.ts'
import { describeProblem, describeTotals, problemsCsv } from './describe-import.ts'
import { print, runOnBooks } from './open-books.ts'

const pollMs = 500
const shownProblems = 50

type Options = {
  files: { file: PortableFile; path: string; bytes: Buffer }[]
  columns: Partial<Record<PortableFile, Columns>>
  report: string | undefined
  as: string | undefined
  execute: boolean
  invite: boolean
}

async function run(db: Db, options: Options): Promise<number> {
  const adminId = await findOwner(db, options.as)
  const hash = createHash('sha256')
  for (const { file, bytes } of options.files) hash.update(`\n${file}\n`).update(bytes)
  const earlier = options.execute ? await findEarlier(db, hash.digest()) : undefined
  if (earlier) {
    print(`These files are import ${earlier.id} already: nothing of it is done twice.`)
    return finish(db, earlier.id)
  }
  const view = await check(db, adminId, options)
  if (view.totals) print(describeTotals(view.totals).join('\n'))
  if (view.problems > 0) {
    await report(db, view, options.report)
    print(`${view.problems} problems. Nothing is brought into the books.`)
    return 2
  }
  if (!options.execute) {
    print(`No problem. Execute it with --execute, or as import ${view.id} on /admin/import.`)
    return 0
  }
  const { settings } = await currentSettings(db, clock())
  if (settings.security.dualApproval) {
    print(
      `Dual approval is on: carry import ${view.id} out on /admin/import; a second owner approves.`,
    )
    return 0
  }
  const { id } = view
  await asAdmin(db, adminId, 'POST /imports/{id}/carry-out', (work) =>
    requestExecution(work, { id, invites: options.invite }, adminId),
  )
  return finish(db, id)
}

/** Goes on with an import until it is done, whoever works on it. */
async function finish(db: Db, id: ImportId): Promise<number> {
  const begun = Date.now()
  const view = await advanceUntil(db, id, 'carrying_out')
  if (view.status === 'done') {
    print(`Import ${id} is done (${Math.round((Date.now() - begun) / 1000)} s).`)
    return 0
  }
  await report(db, view, undefined)
  print(`Import ${id} no longer fits: ${view.problems} problems. Nothing is brought in.`)
  return 2
}

async function check(db: Db, adminId: AdminId, options: Options): Promise<ImportView> {
  const begun = Date.now()
  const { id } = await asAdmin(db, adminId, 'POST /imports', (work) =>
    startImport(
      work,
      adminId,
      options.files.map(({ file, path, bytes }) => {
        return { file, name: basename(path), size: bytes.length }
      }),
    ),
  )
  for (const { file, bytes } of options.files) {
    for (let nth = 0; nth * maxPieceBytes < bytes.length; nth++) {
      const piece = bytes.subarray(nth * maxPieceBytes, (nth + 1) * maxPieceBytes)
      await withoutAudit(db, adminId, (work) => receivePiece(work, { id, file, nth, bytes: piece }))
    }
  }
  await withoutAudit(db, adminId, (work) => askCheck(work, id, options.columns))
  const view = await advanceUntil(db, id, 'checking')
  print(`Import ${id} is checked (${Math.round((Date.now() - begun) / 1000)} s):`)
  return view
}

async function advanceUntil(db: Db, id: ImportId, status: ImportView['status']) {
  for (;;) {
    const view = await getImportView(db, id)
    if (view.status !== status) return view
    if (!(await advanceImports({ db, clock }))) await pause(pollMs)
  }
}

async function report(db: Db, { id, problems }: ImportView, path: string | undefined) {
  if (path !== undefined) await writeFile(path, 'file,line,field,value,problem\n')
  for (let page = 1; (page - 1) * 100 < problems; page++) {
    const { rows } = await listProblems(db, id, { page, limit: 100 })
    if (page === 1) for (const row of rows.slice(0, shownProblems)) print(describeProblem(row))
    if (path === undefined) break
    await appendFile(path, problemsCsv(rows))
  }
  if (problems > shownProblems) print(`… and ${problems - shownProblems} more`)
}

function asAdmin<Result>(
  db: Db,
  id: AdminId,
  action: AuditAct,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  const audited = { action, address: 'command line', subject: 'import' }
  const actor = { kind: 'admin', id } as const
  return runWork(db, clock, { actor, requestId: randomUUID(), audited }, act)
}

function withoutAudit<Result>(db: Db, id: AdminId, act: (work: Work) => Promise<Result>) {
  const actor = { kind: 'admin', id } as const
  return runWork(db, clock, { actor, requestId: randomUUID() }, act)
}

async function findOwner(db: Db, email: string | undefined): Promise<AdminId> {
  const owners = (await listAdmins(db)).filter(
    (admin) => admin.permissions.includes('owner') && admin.status === 'unblock',
  )
  const owner = email
    ? owners.find((admin) => admin.email.toLowerCase() === email.toLowerCase())
    : owners[0]
  if (!owner) {
    throw new StartProblem(
      email ? `No owner has the e-mail ${email}.` : 'There is no owner yet: run npm start once.',
    )
  }
  return owner.id
}

async function readOptions(): Promise<Options> {
  const { values } = parseArgs({
    options: {
      members: { type: 'string' },
      plans: { type: 'string' },
      operator: { type: 'string' },
      columns: { type: 'string' },
      report: { type: 'string' },
      as: { type: 'string' },
      execute: { type: 'boolean', default: false },
      invite: { type: 'boolean', default: false },
    },
  })
  const files = []
  for (const file of portableFiles) {
    const path = values[file]
    if (path === undefined) continue
    const bytes = await readFile(path)
    if (bytes.length === 0) throw new StartProblem(`The file ${path} is empty.`)
    if (bytes.length > maxFileBytes) {
      throw new StartProblem(`The file ${path} has more than 64 MiB: move in parts.`)
    }
    files.push({ file, path, bytes })
  }
  const { columns, report, as } = values
  const chosen = columns === undefined ? {} : JSON.parse(await readFile(columns, 'utf8'))
  return {
    files,
    columns: chosen,
    report,
    as,
    execute: values.execute,
    invite: values.invite,
  }
}

try {
  const options = await readOptions()
  if (options.files.length === 0)
    throw new StartProblem('Name a file to import: `npm run import -- --help` says how.')
  await runOnBooks((db) => run(db, options))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
