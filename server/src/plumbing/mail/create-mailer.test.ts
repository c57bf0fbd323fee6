import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gate } from '../../../testing/gate.ts'
import { messageIdOf, startMailServer } from '../../../testing/mail/mail-server.ts'
import { readConfig } from '../config.ts'
import { createMailer } from './create-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clearstead-mail-'))
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

const noon = () => new Date('2026-03-31T12:00:00.000Z')
const code = {
  to: 'ann@example.org',
  subject: 'Your code: 123',
  text: 'It is 123.',
  messageId: '7a0c',
}
const atOnce = async () => undefined

async function outbox(): Promise<string[]> {
  return (await readdir(join(dataDir, 'outbox'))).sort()
}

test('without MAIL_URL each mail is written as an .eml file', async () => {
  const mailer = createMailer(readConfig({ DATA_DIR: dataDir }), noon)

  await mailer.send(code, atOnce)
  await mailer.send(code, atOnce)

  const name = '2026-03-31T12-00-00.000Z-ann@example.org-your-code-123'
  expect(await outbox()).toEqual([`${name}-2.eml`, `${name}.eml`])
  const message = await readFile(join(dataDir, 'outbox', `${name}.eml`), 'utf8')
  expect(message).toMatch(/^From: Clearstead <no-reply@127\.0\.0\.1>\r?$/m)
  expect(message).toMatch(/^To: ann@example\.org\r?$/m)
  expect(message).toMatch(/^Subject: Your code: 123\r?$/m)
  expect(message).toMatch(/^Date: Tue, 31 Mar 2026 12:00:00 \+0000\r?$/m)
  expect(message).toContain('It is 123.')
})

test('an address or subject can inject neither a path nor a header', async () => {
  const mailer = createMailer(readConfig({ DATA_DIR: dataDir }), noon)

  await mailer.send({ ...code, to: '../../x@y.z', subject: 'a\r\nBcc: all@y.z', text: '' }, atOnce)

  const [name = ''] = (await outbox()).filter((found) => found.includes('x@y.z'))
  expect(name).toBe('2026-03-31T12-00-00.000Z-.._.._x@y.z-a-bcc-all-y-z.eml')
  expect(await readFile(join(dataDir, 'outbox', name), 'utf8')).not.toMatch(/^Bcc:/m)
})

test('with MAIL_URL the mail is sent to that server', async () => {
  const server = await startMailServer()
  const mailer = createMailer(readConfig({ DATA_DIR: dataDir, MAIL_URL: server.url }))

  const answer = await mailer.send(code, atOnce)
  await server.stop()

  expect(answer).toBe('250 taken')
  expect(server.heard()).toMatch(/^RCPT TO:<ann@example\.org>\r?$/m)
  expect(server.heard()).toMatch(/^Subject: Your code: 123\r?$/m)
  expect(server.taken.map(messageIdOf)).toEqual(['<7a0c@127.0.0.1>'])
})

test('an unreachable mail server is an error, so that the job is retried', async () => {
  const server = await startMailServer()
  await server.stop()
  const mailer = createMailer(readConfig({ DATA_DIR: dataDir, MAIL_URL: server.url }))

  await expect(mailer.send(code, atOnce)).rejects.toThrow(/ECONNREFUSED/)
})

test('a file is not written where the hand-over is not allowed', async () => {
  const mailer = createMailer(readConfig({ DATA_DIR: dataDir }), noon)
  const before = await outbox()

  const sending = mailer.send(code, async () => {
    throw new Error('taken')
  })

  await expect(sending).rejects.toThrow('taken')
  expect(await outbox()).toEqual(before)
})

test('a server that goes on answering in part is given up in time, and its connection is reset', async () => {
  const reset = gate<string | undefined>()
  const server = await startMailServer({
    dot: (socket) => {
      socket.on('error', ({ code: found }: NodeJS.ErrnoException) => reset.open(found))
      const timer = setInterval(() => socket.write('250-wait\r\n'), 50)
      socket.once('close', () => clearInterval(timer))
      return new Promise(() => undefined)
    },
  })
  const began = performance.now()
  const rests: number[] = []
  const mailer = smtpMailer(server.url, { from: 'no-reply@example.org', host: 'x.org' }, 1_000)

  const sending = mailer.send(code, async (restMs) => void rests.push(restMs))

  await expect(sending).rejects.toThrow('did not take the mail within 1000 ms')
  const lasted = performance.now() - began
  expect(await reset.opened).toMatch(/ECONNRESET|EPIPE/)
  await server.stop()
  expect(lasted).toBeGreaterThan(900)
  // Whatever the machine does meanwhile, the rest that was asked for has not begun anew.
  expect(rests).toHaveLength(1)
  expect(rests[0]).toBeLessThanOrEqual(1_000)
})
