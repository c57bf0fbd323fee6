import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { pageOf, paging } from '../call/paging.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { Instant } from '../values/days.ts'
import { ImportId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { PortableFile } from './fields.ts'
import { ProblemKind } from './problems.ts'

/** The most bytes of one file, about half a million members. */
export const maxFileBytes = 64 * 1024 * 1024
/** The most bytes of a piece, so that its base64 fits into the body of a call. */
export const maxPieceBytes = 180_000

/**
 * `receiving`: its files are on their way. `checking` and `carrying_out` go on by themselves, also after a restart.
 * Nothing of an import is in the books before it is `done`.
 */
export const ImportStatus = z.enum(['receiving', 'checking', 'checked', 'carrying_out', 'done'])
export type ImportStatus = z.output<typeof ImportStatus>

const totals = {
  members: z.int(),
  /** Members with a sponsor. */
  sponsored: z.int(),
  plans: z.int(),
  funding: Usd,
  working: Usd,
  nonWorking: wire('non_working', Usd),
  compound: Usd,
  principal: Usd,
  /** What is earned towards the cap. */
  earned: Usd,
  custody: Usd,
  investments: Usd,
  treasury: Usd,
  /** Custody and investments less what is owed to members and the treasury: what stays on the opening account. */
  unexplained: Usd,
}
export const ImportTotals = shape(totals)
export type ImportTotals = z.output<typeof ImportTotals>

const ImportFile = shape({
  file: PortableFile,
  name: z.string(),
  size: z.int(),
  /** How many of its bytes have arrived. */
  received: z.int(),
  headers: z.array(z.string()),
  /** Which header stands for which field. */
  columns: z.record(z.string(), z.string()),
})
export type ImportFile = z.output<typeof ImportFile>

export const ImportView = shape({
  id: ImportId,
  status: ImportStatus,
  createdByName: wire('created_by_name', z.string()),
  createdAt: wire('created_at', Instant),
  checkedAt: wire('checked_at', Instant.nullable()),
  doneAt: wire('done_at', Instant.nullable()),
  files: z.array(ImportFile),
  problems: z.int(),
  /** Null before the first check without a problem in how the files are read. */
  totals: ImportTotals.nullable(),
  invites: z.boolean(),
  /** Mails to new members that are not queued yet. */
  invitationsLeft: wire('invitations_left', z.int()),
})
export type ImportView = z.output<typeof ImportView>

export const ImportProblem = shape({
  file: PortableFile,
  /** The line of the file; the headers are line 1. */
  line: z.int(),
  kind: ProblemKind,
  field: z.string(),
  value: z.string(),
  otherLine: wire('other_line', z.int().nullable()),
})
export type ImportProblem = z.output<typeof ImportProblem>

const byOwner = { who: 'admin', permission: 'owner' } as const
const one = { import: ImportView }

export const listImports = endpoint('GET /imports', {
  summary: 'Lists imports, newest first',
  ...byOwner,
  isVolatile: true,
  request: paging,
  answer: pageOf('imports', ImportView),
})
export const getImport = endpoint('GET /imports/{id}', {
  summary: 'An import with its files, columns and totals',
  ...byOwner,
  isVolatile: true,
  request: { id: ImportId },
  answer: one,
  refusals: ['imports.unknown'],
})
export const listImportProblems = endpoint('GET /imports/{id}/problems', {
  summary: 'What is wrong with the rows of an import, by file and line',
  ...byOwner,
  isVolatile: true,
  request: { id: ImportId, ...paging },
  answer: pageOf('problems', ImportProblem),
  refusals: ['imports.unknown'],
})

export const startImport = endpoint('POST /imports', {
  summary: 'Begins an import by naming its files; their pieces follow',
  ...byOwner,
  request: {
    files: z
      .array(
        shape({
          file: PortableFile,
          name: z.string().trim().min(1).max(200),
          size: z.int().min(1).max(maxFileBytes),
        }),
      )
      .min(1)
      .max(3),
  },
  answer: one,
  refusals: ['imports.files_wrong'],
  example: { request: { files: [{ file: 'members', name: 'members.csv', size: 2048 }] } },
})
export const sendPiece = endpoint('PUT /imports/{id}/pieces', {
  summary: 'Stores a piece of a file, in any order; a repeated piece replaces itself',
  ...byOwner,
  request: {
    id: ImportId,
    file: PortableFile,
    /** 0 for the first piece. Every piece but the last has 180,000 bytes. */
    nth: z.int().min(0).max(1000),
    bytes: z
      .string()
      .min(1)
      .max((maxPieceBytes / 3) * 4)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, wrong('fields.base64')),
  },
  answer: { received: z.int() },
  refusals: ['imports.unknown', 'imports.not_now', 'imports.piece_wrong'],
  example: { request: { id: 12, file: 'members', nth: 0, bytes: 'dXNlcm5hbWUsZW1haWwK' } },
})
export const checkImport = endpoint('POST /imports/{id}/check', {
  summary: 'Checks all rows, with the columns sent or guessed; nothing is changed by it',
  ...byOwner,
  request: {
    id: ImportId,
    /** By file, the header for each field. */
    columns: shape({
      members: z.record(z.string(), z.string()).optional(),
      plans: z.record(z.string(), z.string()).optional(),
      operator: z.record(z.string(), z.string()).optional(),
    }).optional(),
  },
  answer: one,
  says: 'imports.says.check_runs',
  refusals: ['imports.unknown', 'imports.not_now', 'imports.incomplete'],
  example: { request: { id: 12, columns: { members: { username: 'Login' } } } },
})
export const executeImport = endpoint('POST /imports/{id}/carry-out', {
  summary: 'Carries out a checked import without problems: all of it or nothing',
  ...byOwner,
  movesMoney: true,
  request: {
    id: ImportId,
    /** Mails every new member how to set a password. */
    invites: z.boolean().default(true),
  },
  answer: { ...one, ...waitsForApproval },
  says: 'imports.says.import_runs',
  refusals: ['imports.unknown', 'imports.not_now', 'imports.has_problems', 'approvals.nobody_else'],
})
export const discardImport = endpoint('DELETE /imports/{id}', {
  summary: 'Deletes the files and rows of an import that is not carried out',
  ...byOwner,
  request: { id: ImportId },
  says: 'imports.says.deleted',
  refusals: ['imports.unknown', 'imports.not_now'],
})
