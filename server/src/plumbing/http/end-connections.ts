import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Calls in hand are answered first, and then nobody is waited for. */
const answeringMs = 15_000

/**
 * Closes connections that bring no call when the server closes. Node.js leaves those open that have not begun
 * one, such as a browser's in advance, and would wait for them for ever.
 */
export function endConnections(server: FastifyInstance): void {
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
    setTimeout(() => server.server.closeAllConnections(), answeringMs).unref()
  })
}
