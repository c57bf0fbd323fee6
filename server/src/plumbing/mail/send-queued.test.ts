import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import { compiled } from '../../../testing/compiled.ts'
import { gate } from '../../../testing/gate.ts'
import {
  messageIdOf,
  startHoldingServer,
  startMailServer,
} from '../../../testing/mail/mail-server.ts'
import { expect, test } from '../../../testing/test.ts'
import { NotHandedOver } from './hand-over.ts'
import type { Mailer } from './mail.ts'
import { takeMail, takingSweeper } from './mail-takings.ts'
import { sendQueued } from './send-queued.ts'
import { smtpMailer } from './smtp-mailer.ts'

const sender = { from: 'no-reply@example.org', host: 'example.org' }
const inChild = join(import.meta.dirname, '../../../testing/mail/send-in-child.ts')

function newMail() {
  return {
    to: 'ada@example.org',
    subject: 'Hello',
    text: 'A line',
    messageId: randomUUID() as string,
  }
}

/** As if the taking of a mail had run out. */
async function endTakingOf(owner: pg.Client, messageId: string): Promise<void> {
  await owner.query(
    `update mail_takings set ends_at = now() - interval '1 second' where message_id = $1`,
    [messageId],
  )
}

test('a mail is handed over once, with its id, though it is sent twice', async ({ clock, db }) => {
  const server = await startMailServer()
  const mailer = smtpMailer(server.url, sender)
  const mail = newMail()

  await sendQueued({ db, clock }, mail, { mailer })
  await sendQueued({ db, clock }, mail, { mailer })
  await server.stop()

  expect(server.taken.map(messageIdOf)).toEqual([`<${mail.messageId}@example.org>`])
})

test('a sender that is stopped before the last dot does not hand over what another has sent', async ({
  clock,
  db,
  owner,
}) => {
  const slow = await startHoldingServer()
  const server = await startMailServer()
  const mail = newMail()
  const first = sendQueued({ db, clock }, mail, { mailer: smtpMailer(slow.url, sender) })
  const refused = expect(first).rejects.toThrow(NotHandedOver)
  await slow.reached

  const tooEarly = sendQueued({ db, clock }, mail, { mailer: smtpMailer(server.url, sender) })
  await expect(tooEarly).rejects.toThrow(NotHandedOver)
  await endTakingOf(owner, mail.messageId)
  await sendQueued({ db, clock }, mail, { mailer: smtpMailer(server.url, sender) })
  slow.letGo()
  await refused
  await slow.stop()
  await server.stop()

  // Its lines have arrived, and it ends the conversation without the dot.
  expect(slow.heard()).toContain('A line')
  expect(slow.taken).toEqual([])
  expect(server.taken).toHaveLength(1)
})

test('a process that is frozen and thawed after another has sent its mail hands nothing over', {
  timeout: 60_000,
}, async ({ clock, database, db, owner }) => {
  const slow = await startHoldingServer()
  const server = await startMailServer()
  const mail = newMail()
  const frozen = spawn(process.execPath, [
    await compiled(inChild),
    database.url,
    slow.url,
    mail.messageId,
  ])
  const said = once(frozen.stdout, 'data')
  await slow.reached
  frozen.kill('SIGSTOP')

  await endTakingOf(owner, mail.messageId)
  await sendQueued({ db, clock }, mail, { mailer: smtpMailer(server.url, sender) })
  slow.letGo()
  frozen.kill('SIGCONT')
  const [answer] = await said
  await once(frozen, 'exit')
  await slow.stop()
  await server.stop()

  expect(String(answer)).toBe('NotHandedOver\n')
  expect([slow.taken, server.taken.length]).toEqual([[], 1])
})

test('a process that is killed after the hand-over leaves a mail that comes again with the same id', {
  timeout: 60_000,
}, async ({ clock, database, db, owner }) => {
  const killed = gate()
  const dots: string[] = []
  const server = await startMailServer({
    dot: async () => {
      dots.push('.')
      if (dots.length > 1) return
      child.kill('SIGKILL')
      await killed.opened
    },
  })
  const mail = newMail()
  const child = spawn(process.execPath, [
    await compiled(inChild),
    database.url,
    server.url,
    mail.messageId,
  ])
  await once(child, 'exit')
  killed.open()

  await endTakingOf(owner, mail.messageId)
  await sendQueued({ db, clock }, mail, { mailer: smtpMailer(server.url, sender) })
  await server.stop()

  const id = `<${mail.messageId}@example.org>`
  expect(server.taken.map(messageIdOf)).toEqual([id, id])
})

test('a mail that was refused is taken again at once', async ({ clock, db }) => {
  const mail = newMail()
  const sent: string[] = []
  const refusing: Mailer = {
    sendMs: 1_000,
    send: async () => {
      throw new Error('450 try again later')
    },
  }
  const taking: Mailer = {
    sendMs: 1_000,
    send: async ({ messageId }, handOver) => {
      await handOver(1_000)
      sent.push(messageId)
      return '250 taken'
    },
  }

  await expect(sendQueued({ db, clock }, mail, { mailer: refusing })).rejects.toThrow('450')
  await sendQueued({ db, clock }, mail, { mailer: taking })

  expect(sent).toEqual([mail.messageId])
})

test('a hand-over that could last longer than the taking is refused, and tried again at once', async ({
  clock,
  db,
}) => {
  const mail = newMail()
  const sent: string[] = []
  const mailer = (restMs: number): Mailer => ({
    sendMs: 1_000,
    send: async ({ messageId }, handOver) => {
      await handOver(restMs)
      sent.push(messageId)
      return '250 taken'
    },
  })

  const late = sendQueued({ db, clock }, mail, { mailer: mailer(12_000) })
  await expect(late).rejects.toThrow(NotHandedOver)
  await sendQueued({ db, clock }, mail, { mailer: mailer(1_000) })

  expect(sent).toEqual([mail.messageId])
})

test('takings are forgotten a day after they ended', async ({ clock, db, owner }) => {
  const [old, recent] = [newMail(), newMail()]
  for (const { messageId } of [old, recent]) await takeMail(db, messageId, 60_000)
  await owner.query(
    `update mail_takings set ends_at = now() - interval '25 hours' where message_id = $1`,
    [old.messageId],
  )

  await takingSweeper.run({ db, clock })

  const { rows } = await owner.query('select message_id from mail_takings')
  const kept = rows.map((row) => row.message_id)
  expect([kept.includes(old.messageId), kept.includes(recent.messageId)]).toEqual([false, true])
})
