import { createHash } from 'node:crypto'
import type { Permission } from '@clearstead/contract/endpoint'
import type { Call, Field } from './calls.ts'
import type { Ground, Person } from './ground.ts'
import {
  everySecond,
  farDates,
  farRanges,
  hostileBodies,
  hostilePathValues,
  hostileQueries,
  hostileValues,
  outsideDates,
  wrongRanges,
} from './hostile.ts'
import { type Sent, send, sentOf } from './send.ts'
import type { Tally } from './tally.ts'
import { type Values, validValues } from './values.ts'

type Walk = { ground: Ground; tally: Tally; call: Call }

/** However little of the processor is left for the walk, no date keeps a call busy for longer. */
const longestMs = 5_000

/** How many requests are under way at the same time. */
const together = 6

/** Who may make a call, as seen from the first member. */
function rightPerson({ ground, call }: Pick<Walk, 'ground' | 'call'>): Person {
  const { who, permissions } = call
  if (who !== 'admin') return { kind: 'member', id: ground.first.id }
  return ground.admins[(permissions[0] ?? 'owner') as keyof Ground['admins']]
}

async function bearer({ ground }: Walk, person: Person): Promise<Record<string, string>> {
  const { token } = await ground.api.as(person)
  return { authorization: `Bearer ${token}` }
}

/** Sends, notes the answer, and gives its status with the code of a refusal. */
async function ask(
  { ground, tally, call }: Walk,
  sent: Sent,
  headers: Record<string, string>,
  isFirst = false,
): Promise<{ status: number; code: string | undefined }> {
  const answer = await send(ground.api, call, sent, headers)
  const said = `${sent.url} ${sent.body ?? ''}`
  tally.add(call, said, answer, isFirst)
  const status = answer.statusCode
  return { status, code: status < 400 ? undefined : (JSON.parse(answer.body).code as string) }
}

async function expectRefusal(
  walk: Walk,
  who: string,
  statuses: readonly number[],
  asked: ReturnType<typeof ask>,
): Promise<void> {
  const { status, code } = await asked
  if (!statuses.includes(status)) {
    walk.tally.note(`${walk.call.name} answered ${status} ${code ?? ''} to ${who}`)
  }
}

/** Without a credential, with a made-up one, and with a cookie that a foreign page could make a browser send. */
export async function asNobody(walk: Walk): Promise<void> {
  const { call, ground } = walk
  const person = rightPerson(walk)
  const sent = sentOf(call, await validValues(ground, call, person))
  if (call.who === 'public' || call.who === 'any') return
  await expectRefusal(walk, 'nobody', [401], ask(walk, sent, {}))
  const madeUp = createHash('sha256').update('made up').digest('base64url')
  const wrong = { authorization: `Bearer ${madeUp}` }
  await expectRefusal(walk, 'an unknown token', [401], ask(walk, sent, wrong))
  if (call.method === 'GET') return
  const { token } = await ground.api.as(person)
  const name = person.kind === 'admin' ? 'admin_session' : 'session'
  const forged = { cookie: `${name}=${token}; XSRF-TOKEN=${madeUp}` }
  await expectRefusal(walk, 'a forged page', [403], ask(walk, sent, forged))
}

/** The permissions that do not open a call; none where it is about an admin's own account. */
function othersOf({ permissions }: Call): Permission[] {
  if (permissions.some((name) => name === 'self' || name === 'enrolment')) return []
  const all = ['finance', 'support', 'content', 'auditor'] as const
  return all.filter((name) => !permissions.includes(name))
}

/** As the other kind of person, as an admin of another permission, and as a member about another's rows. */
export async function asWrongPerson(walk: Walk): Promise<void> {
  const { call, ground } = walk
  const first: Person = { kind: 'member', id: ground.first.id }
  const second: Person = { kind: 'member', id: ground.second.id }
  const sent = sentOf(call, await validValues(ground, call, rightPerson(walk)))
  if (call.who === 'admin') {
    await expectRefusal(walk, 'a member', [403], ask(walk, sent, await bearer(walk, first), true))
  }
  if (call.who === 'member') {
    const { owner } = ground.admins
    await expectRefusal(walk, 'an admin', [403], ask(walk, sent, await bearer(walk, owner)))
  }
  if (call.who === 'admin' || call.who === 'memberOrAdmin') {
    for (const other of othersOf(call)) {
      const asOther = await bearer(walk, ground.admins[other])
      await expectRefusal(walk, `${other} alone`, [403], ask(walk, sent, asOther))
    }
  }
  if (call.who !== 'member' && call.who !== 'memberOrAdmin') return
  const values = await validValues(ground, call, second)
  const others = sentOf(call, { ...values, ...(call.subject && { [call.subject]: second.id }) })
  const { status } = await ask(walk, others, await bearer(walk, first), true)
  const namesOther = call.fields.some(({ name }) => name === call.subject)
  if (status < 400 && namesOther) walk.tally.note(`${call.name} let a member name another`)
}

/** As the one it is for, with valid input; gives whether it was carried out. */
export async function asRightPerson(walk: Walk): Promise<boolean> {
  const { call, ground } = walk
  const second: Person = { kind: 'member', id: ground.second.id }
  if (call.who === 'member' || call.who === 'memberOrAdmin') {
    const marked = sentOf(call, await validValues(ground, call, second, ground.marker))
    await ask(walk, marked, await bearer(walk, second))
  }
  const person = rightPerson(walk)
  const sent = sentOf(call, await validValues(ground, call, person))
  const isFirst = person.kind === 'member'
  const { status, code } = await ask(walk, sent, await bearer(walk, person), isFirst)
  if (code && !call.codes.has(code)) {
    walk.tally.note(`${call.name} refuses with ${code}, which openapi.json does not say`)
  }
  return status < 400
}

/** As the one it is for, with whatever nobody of good will sends. */
export async function withHostileInput(walk: Walk): Promise<void> {
  const { call, ground } = walk
  const person = rightPerson(walk)
  const values = await validValues(ground, call, person)
  const headers = await bearer(walk, person)
  const isFirst = person.kind === 'member'
  const waiting = hostileRequests(call, values)
  const work = async () => {
    for (let sent = waiting.shift(); sent; sent = waiting.shift()) {
      await ask(walk, sent, headers, isFirst)
    }
  }
  await Promise.all(Array.from({ length: together }, work))
}

/** As the one it is for, with dates and ranges at the ends of time and beyond them: each is answered at once. */
export async function withExtremeDates(walk: Walk): Promise<void> {
  const { call, ground } = walk
  const person = rightPerson(walk)
  const values = await validValues(ground, call, person)
  const headers = await bearer(walk, person)
  const dates = call.fields.map((field) => ({ ...field, kind: kindOfDate(field) }))
  const asking = async (changes: Values, isWrong: boolean) => {
    const begun = performance.now()
    const asked = ask(walk, sentOf(call, { ...values, ...changes }), headers)
    const said = JSON.stringify(changes)
    if (isWrong) await expectRefusal(walk, said, [400], asked)
    await asked
    const tookMs = performance.now() - begun
    if (tookMs > longestMs) walk.tally.note(`${call.name} took ${tookMs} ms for ${said}`)
  }
  for (const { name, kind } of dates) {
    for (const date of outsideDates[kind] ?? []) await asking({ [name]: date }, true)
    for (const date of farDates[kind] ?? []) await asking({ [name]: date }, false)
  }
  const ends = dates.filter(({ name, kind }) => ['from', 'to'].includes(name) && kind)
  if (ends.some(({ kind }) => kind !== 'Day')) {
    walk.tally.note(`${call.name} takes a range of something else than programme days`)
  }
  if (ends.length < 2) return
  for (const range of wrongRanges) await asking(range, true)
  for (const range of farRanges) await asking({ from: undefined, to: undefined, ...range }, false)
}

/** `Day`, `Instant` or `Month`, also where there may be none; empty for all other fields. */
function kindOfDate({ schema }: Field): string {
  const titles = [schema, ...(schema.anyOf ?? [])].map(({ title = '' }) => title)
  return titles.find((title) => title in outsideDates) ?? ''
}

function hostileRequests(call: Call, values: Values): Sent[] {
  const plain = sentOf(call, values)
  const [path = ''] = plain.url.split('?')
  const turn = call.name.length
  const changed = call.fields.flatMap((field, index) => {
    if (field.place === 'path') return inPath(call, values, field)
    return hostileValues(field.schema, field.example, turn + index).map((value) =>
      sentOf(call, { ...values, [field.name]: value }),
    )
  })
  const isQuery = call.method === 'GET' || call.method === 'DELETE'
  return [
    ...changed,
    ...everySecond(hostileQueries, turn).map((query) => ({ ...plain, url: `${path}?${query}` })),
    ...(isQuery ? [] : hostileBodies.map(([type, body]) => ({ url: plain.url, type, body }))),
  ]
}

function inPath(call: Call, values: Values, { name }: Field): Sent[] {
  const held = 'held-open'
  const sent = sentOf(call, { ...values, [name]: held })
  return hostilePathValues.map((value) => ({ ...sent, url: sent.url.replace(held, value) }))
}
