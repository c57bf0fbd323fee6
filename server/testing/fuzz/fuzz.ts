import { createHash } from 'node:crypto'
import type { Permission } from '@clearstead/contract/call/endpoint'
import { differenceFromDocument } from '../answers-as-declared.ts'
import type { Call, Field } from './calls.ts'
import type { FuzzFixture, Person } from './fixture.ts'
import {
  farDates,
  farRanges,
  halfOf,
  hostileBodies,
  hostilePathValues,
  hostileQueries,
  hostileValues,
  outsideDates,
  wrongRanges,
} from './hostile.ts'
import type { Results } from './results.ts'
import { type Sent, send, sentOf } from './send.ts'
import { type Values, validValues } from './values.ts'

type Probe = { fixture: FuzzFixture; results: Results; call: Call }

/** The longest that a call may take for any date, also on a loaded machine. */
const maxMs = 5_000

/** Concurrent requests with hostile input. */
const concurrency = 6

/** A person who may make the call: the first member, or an admin with its permission. */
function authorizedPerson({ fixture, call }: Pick<Probe, 'fixture' | 'call'>): Person {
  const { who, permissions } = call
  if (who !== 'admin') return { kind: 'member', id: fixture.first.id }
  const [permission = 'owner'] = permissions
  return fixture.admins[permission as keyof FuzzFixture['admins']] ?? fixture.admins.owner
}

async function bearer({ fixture }: Probe, person: Person): Promise<Record<string, string>> {
  const { token } = await fixture.api.as(person)
  return { authorization: `Bearer ${token}` }
}

/** Sends a request, records the answer and returns its status with the code of a refusal. */
async function sendCall(
  { fixture, results, call }: Probe,
  sent: Sent,
  headers: Record<string, string>,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<{ status: number; code: string | undefined }> {
  const answer = await send(fixture.api, call, sent, headers)
  const description = `${sent.url} ${sent.body ?? ''}`
  results.add(call, description, answer, isFirst)
  const difference = differenceFromDocument(call, answer)
  if (difference) results.note(difference)
  const status = answer.statusCode
  return { status, code: status < 400 ? undefined : (JSON.parse(answer.body).code as string) }
}

async function expectRefusal(
  probe: Probe,
  who: string,
  statuses: readonly number[],
  reply: ReturnType<typeof sendCall>,
): Promise<void> {
  const { status, code } = await reply
  if (!statuses.includes(status)) {
    probe.results.note(`${probe.call.name} answered ${status} ${code ?? ''} to ${who}`)
  }
}

/** Calls without a credential, with an unknown token, and with cookies but a wrong CSRF token. */
export async function callUnauthenticated(probe: Probe): Promise<void> {
  const { call, fixture } = probe
  const person = authorizedPerson(probe)
  const sent = sentOf(call, await validValues(fixture, call, person))
  if (call.who === 'public' || call.who === 'any') return
  await expectRefusal(probe, 'nobody', [401], sendCall(probe, sent, {}))
  const madeUp = createHash('sha256').update('made up').digest('base64url')
  const wrong = { authorization: `Bearer ${madeUp}` }
  await expectRefusal(probe, 'an unknown token', [401], sendCall(probe, sent, wrong))
  if (call.method === 'GET') return
  const { token } = await fixture.api.as(person)
  const name = person.kind === 'admin' ? 'admin_session' : 'session'
  const forged = { cookie: `${name}=${token}; XSRF-TOKEN=${madeUp}` }
  await expectRefusal(probe, 'a forged page', [403], sendCall(probe, sent, forged))
}

/** The permissions that do not suffice for a call; none for calls about an admin's own account. */
function otherPermissions({ permissions }: Call): Permission[] {
  if (permissions.some((name) => name === 'self' || name === 'enrolment')) return []
  const all = ['finance', 'support', 'content', 'auditor'] as const
  return all.filter((name) => !permissions.includes(name))
}

/** Calls as the other kind of account, as an admin without the permission, and as a member naming another. */
export async function callUnauthorized(probe: Probe): Promise<void> {
  const { call, fixture } = probe
  const first: Person = { kind: 'member', id: fixture.first.id }
  const second: Person = { kind: 'member', id: fixture.second.id }
  const sent = sentOf(call, await validValues(fixture, call, authorizedPerson(probe)))
  if (call.who === 'admin') {
    await expectRefusal(
      probe,
      'a member',
      [403],
      sendCall(probe, sent, await bearer(probe, first), { isFirst: true }),
    )
  }
  if (call.who === 'member') {
    const { owner } = fixture.admins
    await expectRefusal(probe, 'an admin', [403], sendCall(probe, sent, await bearer(probe, owner)))
  }
  if (call.who === 'admin' || call.who === 'memberOrAdmin') {
    for (const other of otherPermissions(call)) {
      const asOther = await bearer(probe, fixture.admins[other])
      await expectRefusal(probe, `${other} alone`, [403], sendCall(probe, sent, asOther))
    }
  }
  if (call.who !== 'member' && call.who !== 'memberOrAdmin') return
  const values = await validValues(fixture, call, second)
  const others = sentOf(call, { ...values, ...(call.subject && { [call.subject]: second.id }) })
  const { status } = await sendCall(probe, others, await bearer(probe, first), { isFirst: true })
  const namesOther = call.fields.some(({ name }) => name === call.subject)
  if (status < 400 && namesOther) probe.results.note(`${call.name} let a member name another`)
}

/** Calls as an authorized person with valid input; true when it succeeded. */
export async function callAuthorized(probe: Probe): Promise<boolean> {
  const { call, fixture } = probe
  const second: Person = { kind: 'member', id: fixture.second.id }
  if (call.who === 'member' || call.who === 'memberOrAdmin') {
    const marked = sentOf(call, await validValues(fixture, call, second, fixture.marker))
    await sendCall(probe, marked, await bearer(probe, second))
  }
  const person = authorizedPerson(probe)
  const sent = sentOf(call, await validValues(fixture, call, person))
  const isFirst = person.kind === 'member'
  const { status, code } = await sendCall(probe, sent, await bearer(probe, person), { isFirst })
  if (code && !call.codes.has(code)) {
    probe.results.note(`${call.name} refuses with ${code}, which openapi.json does not say`)
  }
  return status < 400
}

/** Calls as an authorized person with hostile input, of which it tries one in `every`. */
export async function callWithHostileInput({
  every,
  ...probe
}: Probe & { every: number }): Promise<void> {
  const { call, fixture } = probe
  const person = authorizedPerson(probe)
  const values = await validValues(fixture, call, person)
  const headers = await bearer(probe, person)
  const isFirst = person.kind === 'member'
  const turn = call.name.length
  const waiting = hostileRequests(call, values).filter((_, index) => (index + turn) % every === 0)
  const work = async () => {
    for (let sent = waiting.shift(); sent; sent = waiting.shift()) {
      await sendCall(probe, sent, headers, { isFirst })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

/** Calls as an authorized person with dates and ranges at and beyond the limits; each is answered promptly. */
export async function callWithExtremeDates(probe: Probe): Promise<void> {
  const { call, fixture } = probe
  const person = authorizedPerson(probe)
  const values = await validValues(fixture, call, person)
  const headers = await bearer(probe, person)
  const dates = call.fields.map((field) => ({ ...field, kind: kindOfDate(field) }))
  const sendWith = async (changes: Values, { isWrong }: { isWrong: boolean }) => {
    const begun = performance.now()
    const reply = sendCall(probe, sentOf(call, { ...values, ...changes }), headers)
    const description = JSON.stringify(changes)
    if (isWrong) await expectRefusal(probe, description, [400], reply)
    await reply
    const tookMs = performance.now() - begun
    if (tookMs > maxMs) probe.results.note(`${call.name} took ${tookMs} ms for ${description}`)
  }
  for (const { name, kind } of dates) {
    for (const date of outsideDates[kind] ?? []) await sendWith({ [name]: date }, { isWrong: true })
    for (const date of farDates[kind] ?? []) await sendWith({ [name]: date }, { isWrong: false })
  }
  const ends = dates.filter(({ name, kind }) => ['from', 'to'].includes(name) && kind)
  if (ends.some(({ kind }) => kind !== 'Day')) {
    probe.results.note(`${call.name} takes a range of something else than programme days`)
  }
  if (ends.length < 2) return
  for (const range of wrongRanges) await sendWith(range, { isWrong: true })
  for (const range of farRanges)
    await sendWith({ from: undefined, to: undefined, ...range }, { isWrong: false })
}

/** `Day`, `Instant` or `Month`, including nullable fields; empty for all other fields. */
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
    ...halfOf(hostileQueries, turn).map((query) => ({ ...plain, url: `${path}?${query}` })),
    ...(isQuery ? [] : hostileBodies.map(([type, body]) => ({ url: plain.url, type, body }))),
  ]
}

function inPath(call: Call, values: Values, { name }: Field): Sent[] {
  const held = 'held-open'
  const sent = sentOf(call, { ...values, [name]: held })
  return hostilePathValues.map((value) => ({ ...sent, url: sent.url.replace(held, value) }))
}
