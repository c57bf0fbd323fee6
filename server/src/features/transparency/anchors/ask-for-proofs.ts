import type { Said } from '@clearstead/contract/call/say'
import { say } from '@clearstead/contract/call/say'
import { addDays, dayOf } from '@clearstead/contract/values/days'
import { endpointHost } from '../../../plumbing/chain/endpoint-url.ts'
import type { TickContext } from '../../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { askCalendar, askServer, askUpgrade } from '../../../plumbing/time-stamps/ask-services.ts'
import { serviceProblem } from '../../../plumbing/time-stamps/fault.ts'
import { timeStampServices } from '../../../plumbing/time-stamps/services.ts'
import {
  blockOf,
  pendingOf,
  readStampFile,
  type Stamp,
  stampFile,
  withUpgrade,
} from '../../../plumbing/time-stamps/stamp.ts'
import type { Work } from '../../../plumbing/work.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import {
  type Anchor,
  type AnchorProof,
  listAnchorProofs,
  listAnchorsSince,
  saveAnswered,
  saveProblem,
} from './queries.ts'
import { isDue, isLate } from './rules.ts'

/** For how many days a digest is brought to a service that does not answer. */
const daysTried = 30

/** Asks every service that is set to attest the digests that it has not attested yet; what fails is tried again. */
export async function askForProofs(context: TickContext): Promise<void> {
  const now = context.clock()
  const anchors = await listAnchorsSince(context.db, addDays(dayOf(now, 'UTC'), -daysTried))
  const known = await listAnchorProofs(
    context.db,
    anchors.map(({ day }) => day),
  )
  const { server, calendars } = timeStampServices()
  const services = [
    ...(server === undefined ? [] : [{ kind: 'rfc3161' as const, url: server }]),
    ...calendars.map((url) => ({ kind: 'opentimestamps' as const, url })),
  ]
  for (const anchor of anchors) {
    for (const { kind, url } of services) {
      const service = endpointHost(url)
      const before = known.find(
        (one) => one.day === anchor.day && one.kind === kind && one.service === service,
      )
      if (isDue(before, now)) await askFor(context, anchor, { kind, url, service, before })
    }
  }
}

type ProofRequest = {
  kind: AnchorProof['kind']
  url: string
  service: string
  before: AnchorProof | undefined
}

async function askFor(context: TickContext, anchor: Anchor, asked: ProofRequest): Promise<void> {
  const { kind, service, before } = asked
  const place = { day: anchor.day, kind: kind as 'rfc3161' | 'opentimestamps', service }
  const answered = await answerOf(anchor, asked, context.clock()).catch((error: unknown) => {
    const problem = serviceProblem(error)
    if (problem === undefined) throw error
    return { problem }
  })
  await runAsJob(context, 'anchor-proofs', async (work) => {
    if ('problem' in answered) await saveProblem(work, place, answered.problem)
    else await saveAnswered(work, place, answered)
    const proof = {
      takenAt: anchor.takenAt,
      receivedAt: before?.receivedAt ?? ('problem' in answered ? null : work.now),
      attestedAt: 'problem' in answered ? null : answered.attestedAt,
    }
    if (isLate(proof, work.now)) {
      const problem = 'problem' in answered ? answered.problem : say('transparency.service.waits')
      await alarmOfLate(work, place, problem)
    }
  })
}

async function answerOf(anchor: Anchor, { kind, url, before }: ProofRequest, now: Date) {
  if (kind === 'rfc3161') {
    const { file, at } = await askServer(url, anchor.digest)
    return { file, attestedAt: at, block: null }
  }
  const stamp = before?.file
    ? await upgraded(readStampFile(before.file))
    : await askCalendar(url, anchor.digest)
  const block = blockOf(stamp) ?? null
  return { file: stampFile(stamp), attestedAt: block === null ? null : now, block }
}

/** A stamp with what its calendars know by now. */
async function upgraded(stamp: Stamp): Promise<Stamp> {
  let known = stamp
  for (const { message, calendar } of pendingOf(stamp)) {
    const upgrade = await askUpgrade(calendar, message)
    if (upgrade) known = withUpgrade(known, upgrade)
  }
  return known
}

async function alarmOfLate(
  work: Work,
  { day, service }: { day: string; service: string },
  problem: Said,
): Promise<void> {
  await alarmOwners(work, {
    key: `anchor:${service}:${day}`,
    subject: say('transparency.alarm.anchor_late.subject', { service }),
    text: [say('transparency.alarm.anchor_late.text', { service, day, problem })],
  })
}
