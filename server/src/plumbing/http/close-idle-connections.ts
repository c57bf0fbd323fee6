import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Calls in progress may take this long when the server closes; then their connections are cut. */
const gracePeriodMs = 15_000

/**
 * Closes connections without a call in progress when the server closes. Node.js keeps connections open that never
 * sent a request, such as a browser's speculative ones, and would wait for them indefinitely.
 */
export function closeIdleConnections(server: FastifyInstance): void {
  const calls = new Map<Socket, number>()
  let isClosing = false
  const count = (socket: Socket, change: number) => {
    const left = (calls.get(socket) ?? 0) + change
    if (!socket.destroyed) calls.set(socket, left)
    if (isClosing && left === 0) socket.destroySoon()
  }
  server.server.on('connection', (socket) => {
    count(socket, 0)
    socket.once('close', () => calls.delete(socket))
  })
  server.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  server.addHook('preClose', async () => {
    isClosing = true
    for (const [socket, open] of calls) if (open === 0) socket.destroy()
    setTimeout(() => server.server.closeAllConnections(), gracePeriodMs).unref()
  })
}
