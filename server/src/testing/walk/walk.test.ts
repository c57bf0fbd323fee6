import { recountFigures } from '../../features/transparency/queries.ts'
import { createLog } from '../../plumbing/log.ts'
import { openApi } from '../api.ts'
import { expect, test } from '../test.ts'
import { callsIn, type Document } from './calls.ts'
import { openGround } from './ground.ts'
import { newTally } from './tally.ts'
import {
  asNobody,
  asRightPerson,
  asWrongPerson,
  withExtremeDates,
  withHostileInput,
} from './walk.ts'

/** What would end the walk early, or change its rules on the way: walked last. */
const last = [
  'PUT /settings',
  'POST /users/{id}/sign-in',
  'POST /auth/close',
  'DELETE /users/{id}',
  'PUT /users/{id}',
]

test('every call of openapi.json, made by nobody, by the wrong person, by the right one and with hostile input, answers or refuses as it says', {
  timeout: 300_000,
}, async ({ db, clock, owner, given, run }) => {
  const causes = new Map<string, string>()
  const api = await openApi(db, clock, { log: createLog('error', { write: keepCause(causes) }) })
  const { server } = api
  const document = (await server.inject('/api/v1/openapi.json')).json<Document>()
  const all = callsIn(document)
  const calls = [
    ...all.filter(({ name }) => !last.includes(name)),
    ...all.filter(({ name }) => last.includes(name)),
  ]
  const ground = await openGround({ api, owner, given, run })
  const tally = newTally(ground.marker, causes)
  const walked = calls.filter(({ answerType }) => answerType !== 'text/event-stream')
  let carriedOut = 0

  for (const call of calls) await asNobody({ ground, tally, call })
  for (const call of walked) {
    if (await asRightPerson({ ground, tally, call })) carriedOut += 1
  }
  for (const call of walked) await asWrongPerson({ ground, tally, call })
  for (const call of walked) await withExtremeDates({ ground, tally, call })
  for (const call of walked) await withHostileInput({ ground, tally, call })

  const { rows: told } = await owner.query<{ text: string }>(everySentence)
  await server.close()
  process.stdout.write(
    `walk: ${calls.length} calls, ${tally.requests} requests, ${tally.refusals} refusals, ${tally.failures} 5xx; ` +
      `${carriedOut} carried out at the first valid request\n`,
  )
  expect([...tally.problems]).toEqual([])
  expect(told.filter(({ text }) => /\d\.\d{7}0(?!\d)/.test(text))).toEqual([])
  expect(await recountFigures(db)).toEqual([])
  expect(Object.hasOwn(Object.prototype, 'isOwner')).toBe(false)
  expect(carriedOut).toBeGreaterThan(calls.length / 2)
})

/** What people were told: notices, mails, audit lines, what waits for approval, movements. */
const everySentence = `
  select concat_ws(' ', before, after) as text from audit_log
  union all select summary from approvals
  union all select concat_ws(' ', title, message) from notices
  union all select memo from ledger.transfers
  union all select payload::text from graphile_worker._private_jobs`

function keepCause(causes: Map<string, string>) {
  return (line: string) => {
    const { reqId, err } = JSON.parse(line) as { reqId?: string; err?: { message: string } }
    if (reqId) causes.set(reqId, err?.message ?? line)
  }
}
