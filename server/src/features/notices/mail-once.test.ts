import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { MemberId } from '@clearstead/contract/values/ids'
import type pg from 'pg'
import { compiled } from '../../../testing/compiled.ts'
import { gate } from '../../../testing/gate.ts'
import {
  messageIdOf,
  startHoldingServer,
  startMailServer,
} from '../../../testing/mail/mail-server.ts'
import { sampleOf } from '../../../testing/notices/notices.ts'
import { expect, type Run, test } from '../../../testing/test.ts'
import { smtpMailer } from '../../plumbing/mail/smtp-mailer.ts'
import { noticeMailer } from './mail-notices.ts'
import { takeMails } from './mail-queries.ts'
import { notifyMany } from './notify.ts'

const sender = { from: 'no-reply@example.org', host: 'example.org' }
const inChild = join(import.meta.dirname, '../../../testing/mail/send-in-child.ts')

async function notifyEightTimes(run: Run, memberId: MemberId): Promise<void> {
  const sample = sampleOf('withdrawal.paid', memberId)
  const notices = Array.from({ length: 8 }, (_, index) => ({ ...sample, key: `${index}` }))
  await run((work) => notifyMany(work, notices))
}

/** As if the time had passed for which mails are taken. */
async function endTakings(owner: pg.Client): Promise<void> {
  await owner.query(`update notice_mails set taken_until = now() - interval '1 second'`)
}

async function countWaiting(owner: pg.Client) {
  const { rows } = await owner.query(`
    select (select count(*)::int from notice_mails) as mails,
      (select count(*)::int from graphile_worker._private_jobs) as jobs`)
  return rows[0]
}

test('a process that is frozen with eight mails, and thawed after another has sent them, hands none over', {
  timeout: 60_000,
}, async ({ clock, database, db, given, owner, run }) => {
  const slow = await startHoldingServer(8)
  const server = await startMailServer()
  await notifyEightTimes(run, (await given.member()).id)
  const frozen = spawn(process.execPath, [await compiled(inChild), database.url, slow.url])
  const said = once(frozen.stdout, 'data')
  await slow.reached
  frozen.kill('SIGSTOP')

  await endTakings(owner)
  await noticeMailer(smtpMailer(server.url, sender)).run({ db, clock })
  slow.letGo()
  frozen.kill('SIGCONT')
  const [answer] = await said
  await once(frozen, 'exit')
  await slow.stop()
  await server.stop()

  expect(String(answer)).toBe('done\n')
  expect([slow.taken, new Set(server.taken.map(messageIdOf)).size]).toEqual([[], 8])
  expect(await countWaiting(owner)).toEqual({ mails: 0, jobs: 0 })
})

test('mails of a process that was killed after their hand-over come again with the same ids', {
  timeout: 60_000,
}, async ({ clock, database, db, given, owner, run }) => {
  let dots = 0
  const killed = gate()
  const server = await startMailServer({
    dot: async () => {
      dots++
      if (dots > 8) return
      if (dots === 8) child.kill('SIGKILL')
      await killed.opened
    },
  })
  await notifyEightTimes(run, (await given.member()).id)
  const child = spawn(process.execPath, [await compiled(inChild), database.url, server.url])
  await once(child, 'exit')
  killed.open()

  await endTakings(owner)
  await noticeMailer(smtpMailer(server.url, sender)).run({ db, clock })
  await server.stop()

  const ids = server.taken.map(messageIdOf)
  expect(ids.slice(8).sort()).toEqual(ids.slice(0, 8).sort())
  expect(new Set(ids).size).toBe(8)
})

test('a mail that a sender gives up in time goes on as a job with the same id', async ({
  clock,
  db,
  given,
  owner,
  run,
}) => {
  const server = await startMailServer({ dot: () => new Promise(() => undefined) })
  const sample = sampleOf('withdrawal.paid', (await given.member()).id)
  await run((work) => notifyMany(work, [sample]))

  await noticeMailer(smtpMailer(server.url, sender, 500)).run({ db, clock })
  await server.stop()

  const { rows } = await owner.query(
    `delete from graphile_worker._private_jobs returning payload ->> 'messageId' as id`,
  )
  expect(server.taken.map(messageIdOf)).toEqual([`<${rows[0]?.id}@example.org>`])
  expect(await countWaiting(owner)).toEqual({ mails: 0, jobs: 0 })
})

test('what a sender finds out after another has taken its mail is not recorded', async ({
  clock,
  db,
  given,
  owner,
  run,
}) => {
  const sample = sampleOf('withdrawal.paid', (await given.member()).id)
  await run((work) => notifyMany(work, [sample]))
  const overtaken = noticeMailer({
    sendMs: 1_000,
    send: async () => {
      await endTakings(owner)
      await takeMails(db, { forMs: 60_000, most: 8 })
      throw new Error('450 try again later')
    },
  })

  await overtaken.run({ db, clock })

  expect(await countWaiting(owner)).toEqual({ mails: 1, jobs: 0 })
  await owner.query('delete from notice_mails')
})
