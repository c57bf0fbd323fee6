import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { OutageError } from '../is-outage.ts'
import { type FileStore, pageSize, type StoredFile } from './file-store.ts'

export type S3Setting = {
  /** Without a trailing slash; the bucket is part of the path, which every S3-compatible store supports. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const defaultTimeoutMs = 15_000
const uploads = 'uploads/'

/** Stores files in a bucket of an S3-compatible store, which several machines can share. */
export function s3Store(
  { endpoint, bucket, region, accessKey, secretKey }: S3Setting,
  timeoutMs = defaultTimeoutMs,
  prefix = uploads,
): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 2,
  })
  const bucketUrl = `${endpoint}/${encodeURIComponent(bucket)}`
  const ask = (method: string, url: string, options: RequestOptions = {}) =>
    send(client, method, url, { timeoutMs, ...options })
  const urlOf = (name: string) => `${bucketUrl}/${prefix}${name}`

  return {
    put: async (name, bytes, mediaType) => {
      await ask('PUT', urlOf(name), { bytes, headers: { 'content-type': mediaType } })
    },
    get: async (name) => ask('GET', urlOf(name), { mayBeMissing: true }),
    remove: async (name) => {
      await ask('DELETE', urlOf(name), { mayBeMissing: true })
    },
    list: async (after) => {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        'max-keys': String(pageSize),
        ...(after && { 'start-after': prefix + after }),
      })
      return filesOf((await ask('GET', `${bucketUrl}?${query}`))?.toString('utf8') ?? '', prefix)
    },
  }
}

type RequestOptions = { bytes?: Buffer; headers?: Record<string, string>; mayBeMissing?: boolean }

/** The body of the answer; undefined when the object does not exist and `mayBeMissing` is set. */
async function send(
  client: AwsClient,
  method: string,
  url: string,
  { bytes, headers, mayBeMissing = false, timeoutMs }: RequestOptions & { timeoutMs: number },
): Promise<Buffer | undefined> {
  const hash = createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
  try {
    const response = await client.fetch(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      ...(bytes && { body: new Uint8Array(bytes) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = Buffer.from(await response.arrayBuffer())
    if (response.ok) return body
    if (response.status === 404 && mayBeMissing && !isMissingBucket(body)) return undefined
    throw new Error(`It answered ${response.status}: ${body.toString('utf8').slice(0, 200)}`)
  } catch (cause) {
    throw new OutageError('The file store request failed', { cause })
  }
}

/** A wrong bucket name must not look like missing files. */
function isMissingBucket(body: Buffer): boolean {
  return body.includes('NoSuchBucket')
}

/** The files of a listing; their names need no XML unescaping. */
function filesOf(xml: string, prefix: string): StoredFile[] {
  if (!xml.includes('<ListBucketResult')) {
    throw new OutageError('The file store did not answer with a listing')
  }
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const name = entry.match(/<Key>(.*?)<\/Key>/)?.[1]?.slice(prefix.length) ?? ''
    const changedAt = entry.match(/<LastModified>(.*?)<\/LastModified>/)?.[1]
    return name && changedAt ? [{ name, changedAt: new Date(changedAt) }] : []
  })
}
