import type pg from 'pg'
import { mailsTo, sampleOf } from '../../../testing/notices/notices.ts'
import { expect, test } from '../../../testing/test.ts'
import type { Jobs } from '../../plumbing/jobs/queue.ts'
import type { TickContext } from '../../plumbing/jobs/ticker.ts'
import { noticeMailer } from './mail-notices.ts'
import { takeMails } from './mail-queries.ts'
import { notifyMany } from './notify.ts'

type Mail = Jobs['mail']

/** A mail server that notes what it takes, and refuses some. */
function mailServer(refuses: (mail: Mail) => boolean = () => false) {
  const taken: Mail[] = []
  const mailer = noticeMailer({
    sendMs: 1_000,
    send: async ({ messageId: _, ...mail }, handOver) => {
      if (refuses(mail)) throw new Error('450 try again later')
      await handOver(1_000)
      taken.push(mail)
      return '250 taken'
    },
  })
  const tick = (context: TickContext) => mailer.run(context)
  return { taken, tick }
}

/** As if the time had passed for which mails are taken. */
async function endTakings(owner: pg.Client): Promise<void> {
  await owner.query(`update notice_mails set taken_until = now() - interval '1 second'`)
}

/** Sends what other tests left. */
async function sendAll(context: TickContext): Promise<void> {
  const { tick } = mailServer()
  while (await tick(context)) {
    // More is waiting.
  }
}

test('a mail is sent once, with the text of its notice, though the job runs twice', async ({
  clock,
  db,
  given,
  owner,
  run,
}) => {
  await sendAll({ db, clock })
  const member = await given.member()
  const { taken, tick } = mailServer()
  await run((work) => notifyMany(work, [sampleOf('withdrawal.paid', member.id)]))
  const [waiting] = await mailsTo(owner, member.email)

  await tick({ db, clock })
  await tick({ db, clock })

  expect(taken).toEqual([waiting])
  expect(waiting).toMatchObject({ to: member.email, subject: 'Clearstead: Withdrawal paid' })
  expect(waiting?.text).toContain('$1,234,567.50')
  expect(await mailsTo(owner, member.email)).toEqual([])
})

test('simultaneous jobs send each of many mails once', async ({ clock, db, given, run }) => {
  await sendAll({ db, clock })
  const member = await given.member()
  const { taken, tick } = mailServer()
  const sample = sampleOf('withdrawal.paid', member.id)
  const keys = Array.from({ length: 20 }, (_, index) => `many:${index}`)
  await run((work) =>
    notifyMany(
      work,
      keys.map((key) => ({ ...sample, key })),
    ),
  )

  const more = await Promise.all([1, 2, 3, 4].map(() => tick({ db, clock })))

  expect(taken).toHaveLength(20)
  expect(more.filter(Boolean).length).toBeGreaterThan(0)
})

test('a mail that was taken by a process that died is sent some minutes later', async ({
  clock,
  db,
  given,
  owner,
  run,
}) => {
  await sendAll({ db, clock })
  const member = await given.member()
  const { taken, tick } = mailServer()
  await run((work) => notifyMany(work, [sampleOf('salary.paid', member.id)]))
  await takeMails(db, { forMs: 60_000, most: 8 })

  await tick({ db, clock })
  const meanwhile = taken.length
  await endTakings(owner)
  await tick({ db, clock })
  await tick({ db, clock })

  expect([meanwhile, taken.map(({ to }) => to)]).toEqual([0, [member.email]])
})

test('a mail that the server refuses becomes one job, and the others are sent', async ({
  clock,
  db,
  given,
  owner,
  run,
}) => {
  await sendAll({ db, clock })
  const [ada, ben] = [await given.member(), await given.member()]
  const { taken, tick } = mailServer(({ to }) => to === ada.email)
  await run((work) =>
    notifyMany(
      work,
      [ada, ben].map(({ id }) => sampleOf('salary.paid', id)),
    ),
  )
  const [waiting] = await mailsTo(owner, ada.email)

  await tick({ db, clock })
  await tick({ db, clock })

  expect(taken.map(({ to }) => to)).toEqual([ben.email])
  const { rows } = await owner.query<{ payload: Mail }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'to' = $1`,
    [ada.email],
  )
  expect(rows).toEqual([{ payload: { ...waiting, messageId: expect.any(String) } }])
  expect(await mailsTo(owner, ada.email)).toEqual([waiting])
})

test('the former address is mailed too, and a mail keeps the language it was told in', async ({
  clock,
  db,
  given,
  owner,
  run,
}) => {
  await sendAll({ db, clock })
  const member = await given.member()
  const { taken, tick } = mailServer()
  const formerEmail = 'former@example.org'
  await owner.query(`update users set language = 'hi' where id = $1`, [member.id])
  await run((work) =>
    notifyMany(work, [{ ...sampleOf('account.email_changed', member.id), formerEmail } as never]),
  )
  await owner.query(`update users set language = 'en', email = 'new@example.org' where id = $1`, [
    member.id,
  ])

  await tick({ db, clock })

  // They are sent at once, so either may arrive first.
  expect(taken.map(({ to }) => to).sort()).toEqual([member.email, formerEmail].sort())
  for (const { subject } of taken) expect(subject).toMatch(/[ऀ-ॿ]/)
})
