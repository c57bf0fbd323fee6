import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { pageOf, paging } from '../call/paging.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { Instant } from '../values/days.ts'
import { ListFileId } from '../values/ids.ts'

export const FileFormat = z.enum(['csv', 'xlsx'])
export type FileFormat = z.output<typeof FileFormat>

export const ListFileStatus = z.enum(['waiting', 'writing', 'done', 'failed', 'too_long'])
export type ListFileStatus = z.output<typeof ListFileStatus>

/** A whole list or report, written to a file in the background. */
export const ListFileView = shape({
  id: ListFileId,
  /** With its ending. */
  name: z.string(),
  format: FileFormat,
  /** The call that lists the rows, and the filters that it was asked with. */
  list: z.string(),
  filters: z.record(z.string(), z.string()),
  status: ListFileStatus,
  /** Rows written so far. */
  rows: z.int(),
  /** Rows that the list had when the file was begun; null where it counts no further than 10,000. */
  total: z.int().nullable(),
  /** In bytes. */
  size: z.int(),
  isOwn: wire('is_own', z.boolean()),
  askedBy: wire('asked_by', z.string()),
  askedAt: wire('asked_at', Instant),
  doneAt: wire('done_at', Instant.nullable()),
  keptUntil: wire('kept_until', Instant),
})
export type ListFileView = z.output<typeof ListFileView>

/** How many days after the request a file is deleted. */
export const listFileDays = 7
/** A list with more rows gives no file. */
export const maxFileRows = 1_000_000
/** Files that one account may have in the making at once. */
export const maxListFiles = 3

const filterValue = z.union([z.string().max(200), z.number(), z.boolean()], {
  error: wrong('fields.filter'),
})

export const askListFile = endpoint('POST /list-files', {
  summary:
    'Writes all rows of a list or report that the caller may read to a file in the background',
  who: 'memberOrAdmin',
  permission: 'self',
  request: {
    /** The call that lists the rows, such as `GET /users/list`, or `GET /reports/{name}`. */
    list: z.string().max(100),
    /** Its filters by their names on the wire, without the page. */
    filters: z.record(z.string().max(40), filterValue).default({}),
    format: FileFormat,
    /** Without its ending. */
    name: z
      .string()
      .max(60)
      .regex(/^[a-z0-9][a-z0-9-]*$/, wrong('fields.slug')),
  },
  answer: { file: ListFileView },
  says: 'reports.says.file_asked',
  refusals: [
    'people.not_permitted',
    'people.not_yours',
    'reports.not_a_list',
    'reports.too_many_files',
  ],
  example: {
    request: {
      list: 'GET /users/list',
      filters: { status: 'open' },
      format: 'csv',
      name: 'members',
    },
  },
})

export const listListFiles = endpoint('GET /list-files', {
  summary: 'The files that the caller asked for, newest first; an owner sees those of all admins',
  who: 'memberOrAdmin',
  permission: 'self',
  isHiddenFromViews: true,
  follows: ['file'],
  request: paging,
  answer: pageOf('files', ListFileView),
})

export const getListFile = endpoint('GET /list-files/{id}', {
  summary: 'One file, and how far it is',
  who: 'memberOrAdmin',
  permission: 'self',
  isHiddenFromViews: true,
  follows: ['file'],
  request: { id: ListFileId },
  answer: { file: ListFileView },
  refusals: ['reports.file_unknown'],
})

export const downloadListFile = endpoint('GET /list-files/{id}/content', {
  summary:
    'The file itself; an admin needs the permission of its list and all that it was written with, or to be an owner',
  who: 'memberOrAdmin',
  permission: 'self',
  isHiddenFromViews: true,
  request: { id: ListFileId },
  mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  refusals: ['people.not_permitted', 'reports.file_unknown', 'reports.file_not_ready'],
})

export const deleteListFile = endpoint('DELETE /list-files/{id}', {
  summary: 'Deletes a file, or stops writing it',
  who: 'memberOrAdmin',
  permission: 'self',
  request: { id: ListFileId },
  says: 'reports.says.file_deleted',
  refusals: ['reports.file_unknown'],
})
