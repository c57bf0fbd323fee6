import { isSaid } from '@clearstead/contract/call/say'
import type { MemberId } from '@clearstead/contract/values/ids'
import { recountFigures } from '../../src/features/transparency/queries.ts'
import { createLog } from '../../src/plumbing/log.ts'
import { sentence } from '../../src/plumbing/said/sentence.ts'
import { openApi } from '../api.ts'
import { byLength } from '../lengths.ts'
import { textsFor } from '../notices/notices.ts'
import { expect, test } from '../test.ts'
import { callsIn, type Document } from './calls.ts'
import { openFuzzFixture } from './fixture.ts'
import {
  callAuthorized,
  callUnauthenticated,
  callUnauthorized,
  callWithExtremeDates,
  callWithHostileInput,
} from './fuzz.ts'
import { newResults } from './results.ts'

/** Of the hostile requests one in this many is made. */
const every = byLength({ long: 1, short: 20 })

/** Calls that would end the test early or change its rules; they are made last. */
const last = [
  'PUT /settings',
  'POST /users/{id}/sign-in',
  'POST /auth/close',
  'DELETE /users/{id}',
  'PUT /users/{id}',
]

test('every call in openapi.json answers or refuses as documented: without a credential, with the wrong one, with the right one, and with hostile input', {
  timeout: 600_000,
}, async ({ db, clock, owner, given, run }) => {
  const causes = new Map<string, string>()
  const api = await openApi(db, clock, {
    log: createLog('error', { write: collectCauses(causes) }),
  })
  const { server } = api
  const document = (await server.inject('/api/v1/openapi.json')).json<Document>()
  const all = callsIn(document)
  const calls = [
    ...all.filter(({ name }) => !last.includes(name)),
    ...all.filter(({ name }) => last.includes(name)),
  ]
  const fixture = await openFuzzFixture({ api, owner, given, run })
  const results = newResults(fixture.marker, causes)
  const probed = calls.filter(({ answerType }) => answerType !== 'text/event-stream')
  let succeeded = 0

  for (const call of calls) await callUnauthenticated({ fixture, results, call })
  for (const call of probed) {
    if (await callAuthorized({ fixture, results, call })) succeeded += 1
  }
  for (const call of probed) await callUnauthorized({ fixture, results, call })
  for (const call of probed.filter((_, index) => index % byLength({ long: 1, short: 4 }) === 0)) {
    await callWithExtremeDates({ fixture, results, call })
  }
  for (const call of probed) await callWithHostileInput({ fixture, results, call, every })

  const { rows } = await owner.query<{ said: unknown }>(everySentence)
  const texts = rows.map(({ said }) => textOf(said))
  const { rows: notified } = await owner.query<{ id: MemberId }>(
    'select distinct member_id as id from notices',
  )
  for (const { id } of notified) {
    for (const { title, message } of await textsFor(db, id)) texts.push(`${title} ${message}`)
  }
  await server.close()
  process.stdout.write(
    `fuzz: ${calls.length} calls, ${results.requests} requests, ${results.refusals} refusals, ${results.failures} 5xx; ` +
      `${succeeded} succeeded at the first valid request\n`,
  )
  expect([...results.problems]).toEqual([])
  expect(texts.filter((text) => /\d\.\d{7}0(?!\d)/.test(text))).toEqual([])
  expect(await recountFigures(db)).toEqual([])
  expect(Object.hasOwn(Object.prototype, 'isOwner')).toBe(false)
  expect(succeeded).toBeGreaterThan(calls.length / 2)
})

/** The sentences that people read beside notices: mails, audit lines, approval requests and movements. */
const everySentence = `
  select jsonb_build_array(before, after) as said from audit_log
  union all select summary from approvals
  union all select to_jsonb(memo) from ledger.transfers
  union all select payload::jsonb from graphile_worker._private_jobs`

/** A value with the sentences of what is said in it, whose facts nobody reads. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isSaid(inner) ? sentence(inner, 'en') : inner,
  )
}

function collectCauses(causes: Map<string, string>) {
  return (line: string) => {
    const { reqId, err } = JSON.parse(line) as { reqId?: string; err?: { message: string } }
    if (reqId) causes.set(reqId, err?.message ?? line)
  }
}
