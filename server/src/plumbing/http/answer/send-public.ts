import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CompressedOnce, compressedOnce, sendCompressed } from './compressed-once.ts'

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
