import { endpoint } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { wire } from '@clearstead/contract/call/wire'
import { AdminId, MemberId, SessionId } from '@clearstead/contract/values/ids'
import { PositiveUsd, toDecimal } from '@clearstead/contract/values/money'
import * as z from 'zod'
import { createServer } from '../../src/plumbing/http/create-server.ts'
import type { Authenticate } from '../../src/plumbing/http/request/caller.ts'
import { read, write } from '../../src/plumbing/http/route.ts'
import { test as base } from '../test.ts'

const file = endpoint('POST /files/{id}', {
  summary: 'Adds a row that can be counted',
  who: 'member',
  subject: 'id',
  movesMoney: true,
  status: 201,
  request: { id: MemberId, amount: PositiveUsd, note: z.string().max(20).optional() },
  answer: { fileId: wire('file_id', z.int()), amount: z.string() },
  says: 'reports.says.file_asked',
})
const look = endpoint('GET /files', {
  summary: 'Counts',
  who: 'admin',
  permission: 'finance',
  answer: { files: z.int() },
})
const fail = endpoint('GET /fail', {
  summary: 'Breaks',
  who: 'public',
  fails: 'fetchVideo',
})
const adminWrite = endpoint('PUT /note', {
  summary: 'Notes',
  who: 'admin',
  permission: ['finance', 'content'],
  request: { text: z.string(), password: z.string() },
  says: 'plans.says.note_saved',
})
const refusing = endpoint('POST /refuse', {
  summary: 'Refuses and leaves a row',
  who: 'public',
  movesMoney: true,
})

const routes = [
  write(file, async ({ work, request, caller }) => {
    const row = await work.tx
      .insertInto('files')
      .values({
        name: `${crypto.randomUUID()}.png`,
        mediaType: 'x',
        size: 1,
        uploadedBy: caller.id,
        createdAt: work.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (request.note === 'refuse') throw new Refusal('ledger.not_enough')
    return { fileId: row.id, amount: toDecimal(request.amount) }
  }),
  read(look, async ({ db }) => ({
    files: (await db.selectFrom('files').select('id').execute()).length,
  })),
  read(fail, async () => {
    throw new Error('select secret from vault')
  }),
  write(adminWrite, async ({ work, request }) => {
    work.note({
      subject: 'news:1',
      before: { note: 'old' },
      after: { note: request.text, password: request.password },
    })
    return {}
  }),
  write(
    refusing,
    async () => {
      throw new Refusal('people.wrong_credentials')
    },
    async ({ work }) => {
      const row = {
        name: `${crypto.randomUUID()}.png`,
        mediaType: 'left',
        size: 1,
        uploadedBy: 0,
        createdAt: work.now,
      }
      await work.tx.insertInto('files').values(row).execute()
    },
    ['people.wrong_credentials'],
  ),
]

const people: Record<string, Awaited<ReturnType<Authenticate>>> = {
  'member-7-token-0000000000': {
    kind: 'member',
    id: MemberId.decode(7),
    sessionId: SessionId.decode(1),
    isBlocked: false,
  },
  'blocked-8-token-000000000': {
    kind: 'member',
    id: MemberId.decode(8),
    sessionId: SessionId.decode(2),
    isBlocked: true,
  },
  'admin-finance-token-00000': {
    kind: 'admin',
    id: AdminId.decode(1),
    sessionId: SessionId.decode(3),
    permissions: ['finance'],
    isEnrolled: true,
  },
  'admin-content-token-00000': {
    kind: 'admin',
    id: AdminId.decode(2),
    sessionId: SessionId.decode(4),
    permissions: ['content'],
    isEnrolled: true,
  },
}
export const [member, blocked, finance, content] = Object.keys(people)

export const test = base.extend<{ call: Caller }>({
  call: async ({ db, clock }, use) => {
    const authenticate: Authenticate = async (token, side) => {
      const found = people[token]
      return found?.kind === side ? found : undefined
    }
    const server = await createServer({
      db,
      clock,
      routes,
      authenticate,
      isSecure: false,
      isReady: async () => true,
    })
    await use((method, url, { token, body, headers = {} } = {}) =>
      server.inject({
        method,
        url: `/api/v1${url}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body }),
      }),
    )
    await server.close()
  },
})
type Sent = { token?: string | undefined; body?: object | string; headers?: Record<string, string> }
export type Caller = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  sent?: Sent,
) => Promise<{
  statusCode: number
  json: () => Record<string, unknown>
  headers: Record<string, unknown>
  body: string
}>

export const amount = { amount: '5' }
