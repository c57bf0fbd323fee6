import { setTimeout as pause } from 'node:timers/promises'
import { launchOnFreePort, launchServer } from './launch-server.ts'
import { stopLeftoverServer, stopServer } from './leftover-server.ts'
import type { ServerOrder } from './run-server.ts'

/** A server that lives this long is well again. */
const wellMs = 3_000
const longestPauseMs = 5_000

export type Supervised = { url: string; stop(): Promise<void> }

/**
 * Keeps a server running on the folder until it is stopped. When it dies it is started again on the same port,
 * as often as it takes: without a database this process still answers that it has none.
 */
export async function supervise(order: ServerOrder, password: string): Promise<Supervised> {
  const { folder, log, binaries } = order
  const { url, port, ...launched } = await launchOnFreePort(order, password)
  const stopping = new AbortController()
  const { signal } = stopping
  let server = launched.server
  let startedAt = performance.now()
  let failures = 0

  const restart = async () => {
    if (performance.now() - startedAt > wellMs) failures = 0
    while (!signal.aborted) {
      await pause(pauseMs(failures++), undefined, { signal }).catch(() => undefined)
      try {
        // Somebody may have started one by hand meanwhile.
        await stopLeftoverServer(folder, binaries.pgCtl, log)
        if (signal.aborted) return
        server = await launchServer(order, port, password)
        startedAt = performance.now()
        log.info('the database server runs again')
        return
      } catch (err) {
        log.error({ err }, 'the database server could not be restarted and is tried again')
      }
    }
  }
  const supervised = (async () => {
    while (!signal.aborted) {
      await server.ended
      if (signal.aborted) return
      log.warn('the database server ended unexpectedly and is being restarted')
      await restart()
    }
  })()
  // When this process ends without having stopped the server, the server stops by itself.
  const stopOnExit = () => {
    if (server.pid && !server.hasEnded()) process.kill(server.pid, 'SIGINT')
  }
  process.on('exit', stopOnExit)

  const stop = async () => {
    stopping.abort()
    process.off('exit', stopOnExit)
    if (server.pid && !server.hasEnded()) await stopServer(server.pid, folder, binaries.pgCtl)
    await supervised
    // It may have been started while this was asked.
    if (server.pid && !server.hasEnded()) await stopServer(server.pid, folder, binaries.pgCtl)
  }
  return { url, stop }
}

/** At once, then after 0.5, 1, 2, 4 … seconds. */
function pauseMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(250 * 2 ** failures, longestPauseMs)
}
