import type { FastifyInstance } from 'fastify'

/**
 * `/healthz`: the process answers. `/readyz`: `isReady` answered too, which asks the database through
 * the ledger, since a plain select can pass while functions fail to load.
 */
export function serveHealth(server: FastifyInstance, isReady: () => Promise<boolean>): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_, reply) => {
    const ready = await isReady().catch(() => false)
    if (!ready) void reply.header('retry-after', '5')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
