import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const draining = new WeakSet<FastifyInstance>()

/** Whether whoever distributes calls is asked to send them elsewhere. */
export function isDraining(server: FastifyInstance): boolean {
  return draining.has(server)
}

/**
 * Closes a server so that no call is refused: `/readyz` says that it stops, and calls that are still sent here in the next `seconds` are
 * answered. Each answer closes its connection.
 */
export async function drainAndClose(server: FastifyInstance, seconds: number): Promise<void> {
  if (seconds > 0) {
    draining.add(server)
    await pause(seconds * 1_000)
  }
  await server.close()
}

export function closeWhileDraining(server: FastifyInstance): void {
  server.addHook('onSend', async (_, reply) => {
    if (isDraining(server)) void reply.header('connection', 'close')
  })
}
