import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createMailer } from './create-mailer.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clearstead-mail-'))
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

const noon = () => new Date('2026-03-31T12:00:00.000Z')
const code = { to: 'ann@example.org', subject: 'Your code: 123', text: 'It is 123.' }

async function outbox(): Promise<string[]> {
  return (await readdir(join(dataDir, 'outbox'))).sort()
}

test('without MAIL_URL each mail is written as an .eml file', async () => {
  const mailer = createMailer(readConfig({ DATA_DIR: dataDir }), noon)

  await mailer.send(code)
  await mailer.send(code)

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

  await mailer.send({ to: '../../x@y.z', subject: 'a\r\nBcc: all@y.z', text: '' })

  const [name = ''] = (await outbox()).filter((found) => found.includes('x@y.z'))
  expect(name).toBe('2026-03-31T12-00-00.000Z-.._.._x@y.z-a-bcc-all-y-z.eml')
  expect(await readFile(join(dataDir, 'outbox', name), 'utf8')).not.toMatch(/^Bcc:/m)
})

test('with MAIL_URL the mail is sent to that server', async () => {
  const { server, port, heard } = await mailServer()
  const mailer = createMailer(
    readConfig({ DATA_DIR: dataDir, MAIL_URL: `smtp://127.0.0.1:${port}` }),
  )

  await mailer.send(code)

  expect(heard()).toMatch(/^RCPT TO:<ann@example\.org>\r?$/m)
  expect(heard()).toMatch(/^Subject: Your code: 123\r?$/m)
  await new Promise((done) => server.close(done))
})

test('an unreachable mail server is an error, so that the job is retried', async () => {
  const { server, port } = await mailServer()
  await new Promise((done) => server.close(done))
  const mailer = createMailer(
    readConfig({ DATA_DIR: dataDir, MAIL_URL: `smtp://127.0.0.1:${port}` }),
  )

  await expect(mailer.send(code)).rejects.toThrow(/ECONNREFUSED/)
})

/** An SMTP server that accepts every mail. */
async function mailServer(): Promise<{ server: Server; port: number; heard: () => string }> {
  let heard = ''
  const server = createServer((socket) => {
    let isInMessage = false
    socket.write('220 ready\r\n')
    socket.on('data', (sent) => {
      heard += sent
      if (isInMessage) {
        if (!heard.endsWith('\r\n.\r\n')) return
        isInMessage = false
        socket.write('250 taken\r\n')
      } else if (/^DATA\r\n$/m.test(String(sent))) {
        isInMessage = true
        socket.write('354 go on\r\n')
      } else if (/^QUIT/.test(String(sent))) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address ? address.port : 0,
    heard: () => heard,
  }
}
