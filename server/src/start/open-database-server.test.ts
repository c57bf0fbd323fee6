import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../plumbing/config.ts'
import { createLog } from '../plumbing/log.ts'
import { openDatabaseServer } from './open-database-server.ts'

function open(url: string) {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: resolve('nowhere') })
  return openDatabaseServer(config, createLog('silent'))
}

/** A server that answers everything it receives with `reply`. */
async function fakeDatabase(reply: (sent: Buffer) => Buffer) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (sent) => socket.write(reply(sent)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, close: () => new Promise((done) => server.close(done)) }
}

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

test('an address on which nothing listens is refused with one sentence', async () => {
  const { port, close } = await fakeDatabase(() => Buffer.alloc(0))
  await close()

  await expect(open(`postgres://me:hush@127.0.0.1:${port}/books`)).rejects.toThrow(
    `The database at 127.0.0.1:${port}/books (DATABASE_URL) cannot be reached: nothing listens there.`,
  )
})

test('a server that is too old is refused with one sentence', async () => {
  const ready = message('Z', Buffer.from('I'))
  const isSimpleQuery = (sent: Buffer) => sent[0] === 'Q'.charCodeAt(0)
  const name = Buffer.from('server_version_num\0')
  const column = Buffer.concat([Buffer.from([0, 1]), name, Buffer.alloc(18)])
  column.writeInt32BE(25, column.length - 12)
  const version = Buffer.from('140004')
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, version.length]), version])
  const answer = Buffer.concat([
    message('T', column),
    message('D', row),
    message('C', Buffer.from('SHOW\0')),
    ready,
  ])
  const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready])
  const { port, close } = await fakeDatabase((sent) => (isSimpleQuery(sent) ? answer : welcome))

  await expect(open(`postgres://me@127.0.0.1:${port}/books`)).rejects.toThrow(
    'is PostgreSQL 14, and Clearstead needs 15 or newer',
  )

  await close()
})
