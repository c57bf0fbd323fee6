import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { S3Setting } from '../../src/plumbing/files/s3-store.ts'

type Stored = { bytes: Buffer; type: string; changedAt: Date }
type Answer = { status: number; body?: string | Buffer }

export type S3Server = {
  setting: S3Setting
  objects: Map<string, Stored>
  asked: string[]
  /** Statuses to answer the next requests with. */
  failing: number[]
  /** While set, requests get no answer. */
  setHanging: (isHanging: boolean) => void
  stop: () => Promise<void>
}

/** An S3 server in memory that checks signatures and payload hashes. */
export async function startS3Server(bucket = 'test-bucket', pageSize = 1000): Promise<S3Server> {
  const objects = new Map<string, Stored>()
  const asked: string[] = []
  const failing: number[] = []
  let isHanging = false

  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      asked.push(`${request.method} ${request.url}`)
      if (isHanging) return
      const status = failing.shift()
      reply(response, status ? { status } : answer(request, bytes))
    })
  })

  function answer(request: IncomingMessage, bytes: Buffer): Answer {
    if (!isSigned(request, bytes)) return { status: 403, body: 'SignatureDoesNotMatch' }
    const url = new URL(request.url ?? '', 'http://localhost')
    const [, named, ...rest] = url.pathname.split('/')
    if (named !== bucket) return { status: 404, body: '<Code>NoSuchBucket</Code>' }
    const key = rest.join('/')
    if (key === '') return { status: 200, body: listing(url.searchParams) }
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? ''
      objects.set(key, { bytes, type, changedAt: new Date() })
      return { status: 200 }
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const found = objects.get(key)
    return found ? { status: 200, body: found.bytes } : { status: 404, body: 'NoSuchKey' }
  }

  function listing(query: URLSearchParams): string {
    const after = query.get('start-after') ?? ''
    const entries = [...objects]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, Math.min(pageSize, Number(query.get('max-keys'))))
      .map(
        ([key, { changedAt }]) =>
          `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified></Contents>`,
      )
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}</ListBucketResult>`
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    setting: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'eu-test-1',
      accessKey: 'AKTEST',
      secretKey: 'hush',
    },
    objects,
    asked,
    failing,
    setHanging: (hanging) => {
      isHanging = hanging
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function isSigned({ headers }: IncomingMessage, bytes: Buffer): boolean {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const scope = /^AWS4-HMAC-SHA256 Credential=AKTEST\/\d{8}\/eu-test-1\/s3\/aws4_request, /
  return (
    scope.test(headers.authorization ?? '') &&
    /SignedHeaders=[^ ]*x-amz-content-sha256/.test(headers.authorization ?? '') &&
    /Signature=[0-9a-f]{64}$/.test(headers.authorization ?? '') &&
    headers['x-amz-content-sha256'] === hash
  )
}

function reply(response: ServerResponse, { status, body = '' }: Answer): void {
  response.writeHead(status).end(body)
}
