import { getNewestRoot } from '@clearstead/contract/transparency/proofs'
import { getLiabilities } from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type pg from 'pg'
import { vi } from 'vitest'
import { apiTest as test } from '../../../../testing/api.ts'
import { sampleOf } from '../../../../testing/notices/notices.ts'
import { expect } from '../../../../testing/test.ts'
import type { QueuedMail } from '../../../plumbing/jobs/queue.ts'
import type { Mail, Mailer } from '../../../plumbing/mail/mail.ts'
import { noticeMailer } from '../../notices/mail-notices.ts'
import { notifyMany } from '../../notices/public.ts'
import { sendMail } from '../../people/mails/send-mail.ts'
import { deliverMail } from '../../schedule/mails/deliver-mail.ts'
import { publishDays } from '../days/publish-days.ts'
import { readRootFoot } from './newest-root.ts'

/** A mail server that keeps what it takes. */
function mailServer() {
  const taken: Mail[] = []
  const mailer: Mailer = {
    sendMs: 1_000,
    send: async (mail, handOver) => {
      await handOver(1_000)
      taken.push(mail)
      return '250 taken'
    },
  }
  return { taken, mailer }
}

async function queuedFor(owner: pg.Client, email: string): Promise<QueuedMail[]> {
  const { rows } = await owner.query<{ payload: QueuedMail }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'to' = $1 order by id`,
    [email],
  )
  return rows.map(({ payload }) => payload)
}

test('the root of the newest day is public, and stands below mails of members in their language', async ({
  api,
  clock,
  db,
  given,
  owner,
  run,
}) => {
  const member = await given.member()
  const account = { email: member.email, language: 'hi' as const }
  await run(async (work) => {
    await notifyMany(work, [sampleOf('cap.reached', member.id)])
    await sendMail(work, account, (texts, brand) => texts.closed(brand))
  })
  const [queued] = await queuedFor(owner, member.email)
  const before = await api.call(getNewestRoot)
  const early = mailServer()
  await deliverMail({ db, clock }, queued as QueuedMail, early.mailer, readRootFoot)

  clock.set('2026-04-01T00:01:00Z')
  await publishDays({ db, clock }, '2026-04-01' as ProgrammeDay)
  const { answer } = await api.call(getLiabilities, { date: '2026-03-31' as ProgrammeDay })
  const later = performance.now() + 6_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  const after = await api.call(getNewestRoot)
  vi.restoreAllMocks()
  const { taken, mailer } = mailServer()
  const ticker = noticeMailer(mailer, readRootFoot)
  while (await ticker.run({ db, clock })) {
    // More is waiting.
  }
  const again = { ...(queued as QueuedMail), messageId: 'another' }
  await deliverMail({ db, clock }, again, mailer, readRootFoot)
  await deliverMail({ db, clock }, { ...again, messageId: 'third' }, mailer)

  const { hash } = answer.root
  const mails = taken.filter(({ to }) => to === member.email).map(({ text }) => text)
  expect(before.answer).toEqual({ root: null })
  expect(after.answer).toEqual({ root: { day: '2026-03-31', hash } })
  expect(early.taken[0]?.text).toBe(queued?.text)
  expect(mails).toHaveLength(3)
  expect(mails[0]).toContain(`\n\nThe root of all balances published for 2026-03-31: ${hash}\n`)
  expect(mails[1]).toContain(`\n\n2026-03-31 के लिए प्रकाशित सभी शेष राशियों का रूट: ${hash}\n`)
  expect(mails[2]).not.toContain(hash)
})
