import { setTimeout as pause } from 'node:timers/promises'
import { launchOnFreePort, launchServer } from './launch-server.ts'
import { stopLeftoverServer, stopServer } from './leftover-server.ts'
import type { ServerOptions } from './run-server.ts'

/** A server that ran at least this long is restarted without a pause. */
const stableMs = 3_000
const maxPauseMs = 5_000

export type Supervised = { url: string; stop(): Promise<void> }

/**
 * Runs a server on the folder until it is stopped. Whenever it ends by itself it is started again on the same port,
 * without a limit of attempts: meanwhile this process answers that it has no database.
 */
export async function supervise(options: ServerOptions, password: string): Promise<Supervised> {
  const { folder, log, binaries } = options
  const { url, port, ...launched } = await launchOnFreePort(options, password)
  const stopping = new AbortController()
  const { signal } = stopping
  let server = launched.server
  let startedAt = performance.now()
  let failures = 0

  const restart = async () => {
    if (performance.now() - startedAt > stableMs) failures = 0
    while (!signal.aborted) {
      await pause(pauseMs(failures++), undefined, { signal }).catch(() => undefined)
      try {
        // An operator may have started a server on the folder by hand.
        await stopLeftoverServer(folder, binaries.pgCtl, log)
        if (signal.aborted) return
        server = await launchServer(options, port)
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
  const stopOnExit = () => {
    if (server.pid && !server.hasEnded()) process.kill(server.pid, 'SIGINT')
  }
  process.on('exit', stopOnExit)

  const stopRunning = async () => {
    if (server.pid && !server.hasEnded()) await stopServer(server.pid, folder, binaries.pgCtl)
  }
  const stop = async () => {
    stopping.abort()
    process.off('exit', stopOnExit)
    await stopRunning()
    await supervised
    // A restart in progress may have started another server.
    await stopRunning()
  }
  return { url, stop }
}

/** 0, 0.5, 1, 2, 4, 5, 5 … seconds. */
function pauseMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(250 * 2 ** failures, maxPauseMs)
}
