import type { FastifyInstance } from 'fastify'

/**
 * `/healthz` answers while the process lives; `/readyz` only while `isReady` does. `isReady` calls a function of the
 * ledger, as a plain select can succeed while functions fail to load.
 */
export function serveHealth(server: FastifyInstance, isReady: () => Promise<boolean>): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_, reply) => {
    const ready = await isReady().catch(() => false)
    if (!ready) void reply.header('retry-after', '5')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
