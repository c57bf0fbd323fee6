import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

const configuration = `
[tsa]
default_tsa = test
[test]
serial = serial
signer_cert = certificate.pem
signer_key = key.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`

/** A folder with the key and the certificate of a time-stamp server, in which `openssl ts` answers. */
export async function makeTimeStampFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'time-stamps-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'tsa.cnf'), configuration)
  await writeFile(join(folder, 'serial'), '01\n')
  const request = '-x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -days 30'
  const extension = ['-addext', 'extendedKeyUsage=critical,timeStamping']
  const subject = ['-subj', '/CN=A time-stamp server of a test']
  await openssl(folder, ['req', ...request.split(' '), ...subject, ...extension])
  return folder
}

export async function openssl(folder: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run('openssl', args, { cwd: folder })
  return stdout + stderr
}

let questions = 0

/** What `openssl ts` answers to a request. */
export async function timeStampReply(folder: string, query: Buffer): Promise<Buffer> {
  questions += 1
  const [asked, reply] = [`${questions}.tsq`, `${questions}.tsr`]
  await writeFile(join(folder, asked), query)
  const files = ['-queryfile', asked, '-out', reply]
  await openssl(folder, ['ts', '-reply', '-config', 'tsa.cnf', '-section', 'test', ...files])
  return readFile(join(folder, reply))
}

/** A time-stamp server that answers with `openssl ts`, or with status 503 while it is down. */
export async function openTimeStampServer() {
  const folder = await makeTimeStampFolder()
  const state = { isDown: false, asked: 0 }
  const url = await serve(async (request, response) => {
    const query = await bodyOf(request)
    state.asked += 1
    if (state.isDown) {
      response.writeHead(503).end()
      return
    }
    response.setHeader('content-type', 'application/timestamp-reply')
    response.end(await timeStampReply(folder, query))
  })
  return { url, folder, state }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const withLength = (bytes: Buffer) => Buffer.concat([Buffer.of(bytes.length), bytes])

/** A calendar of OpenTimestamps whose block is 840,000, once it `hasBlock`. Its bytes are written out as the format has them. */
export async function openCalendar() {
  const state = { hasBlock: false, asked: 0 }
  const salt = Buffer.from('0badcafe', 'hex')
  const appendSalt = Buffer.concat([Buffer.of(0xf0), withLength(salt), Buffer.of(0x08)])
  let promised: Buffer | undefined
  const url = await serve(async (request, response) => {
    state.asked += 1
    if (request.method === 'POST' && request.url === '/digest') {
      const digest = await bodyOf(request)
      promised = sha256(Buffer.concat([digest, salt]))
      const pending = Buffer.from('0083dfe30d2ef90c8e', 'hex')
      const address = withLength(withLength(Buffer.from(url)))
      response.end(Buffer.concat([appendSalt, pending, address]))
      return
    }
    const isKnown = request.url === `/timestamp/${promised?.toString('hex')}`
    if (!(isKnown && state.hasBlock)) {
      response.writeHead(404).end('Pending')
      return
    }
    // 840,000 in groups of seven bits, the lowest first.
    response.end(Buffer.concat([appendSalt, Buffer.from('000588960d73d7190103c0a233', 'hex')]))
  })
  return { url, state }
}
