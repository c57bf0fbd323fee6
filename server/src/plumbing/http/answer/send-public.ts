import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Kept = { tag: string; compressed: CompressedOnce }

/** The last answer of each call in each language, so that it is compressed once for all who read it. */
const last = new Map<string, Kept>()

/** Sends an answer that is the same for everybody: compressed, kept by caches for some seconds, and not again to who has it. */
export async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, answer, seconds }: { name: string; answer: unknown; seconds: number },
): Promise<FastifyReply> {
  const body = Buffer.from(JSON.stringify(answer))
  // Weak, as the same answer is sent in several encodings.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  void reply.headers({
    'cache-control': `public, max-age=${seconds}`,
    etag: tag,
    vary: 'accept-encoding, accept-language',
  })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  const known = last.get(name)
  const kept = known?.tag === tag ? known : { tag, compressed: compressedOnce(body) }
  last.set(name, kept)
  return sendCompressed(request, reply.type('application/json; charset=utf-8'), kept.compressed)
}

/** A body and its content encoding. */
type Encoded = { body: Buffer; encoding?: 'br' | 'gzip' }
export type CompressedOnce = (accepted: string | undefined) => Promise<Encoded>

const brotli = promisify(brotliCompress)

/** Compresses a text that never changes at its first request, and caches the result. `quality` is Brotli's, up to 11. */
export function compressedOnce(body: Buffer, quality = 9): CompressedOnce {
  let br: Promise<Buffer> | undefined
  let gz: Promise<Buffer> | undefined
  return async (accepted = '') => {
    if (accepts(accepted, 'br')) {
      br ??= brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      return { body: await br, encoding: 'br' }
    }
    if (accepts(accepted, 'gzip')) {
      gz ??= promisify(gzip)(body)
      return { body: await gz, encoding: 'gzip' }
    }
    return { body }
  }
}

/** Sends the best encoding that the client accepts. */
export async function sendCompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  compressed: CompressedOnce,
): Promise<FastifyReply> {
  const { body, encoding } = await compressed(String(headers['accept-encoding'] ?? ''))
  if (encoding) void reply.header('content-encoding', encoding)
  const others = reply.getHeader('vary')
  return reply.header('vary', others ? `${others}, Accept-Encoding` : 'Accept-Encoding').send(body)
}

/** Whether `Accept-Encoding` names the encoding without refusing it (`;q=0`). */
function accepts(accepted: string, encoding: string): boolean {
  const offers = accepted.split(',').map((offer) => offer.trim().toLowerCase())
  return offers.some((offer) => new RegExp(`^${encoding}(;\\s*q=(?!0(\\.0*)?$).*)?$`).test(offer))
}
