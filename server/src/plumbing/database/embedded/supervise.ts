import type { Log } from '../../log.ts'
import { StartProblem } from '../../start-problem.ts'
import { launchOnFreePort, launchServer } from './launch-server.ts'
import { stopServer } from './leftover-server.ts'
import type { ServerOrder } from './run-server.ts'

const restartsAllowed = 5
const restartWindowMs = 10 * 60_000

export type Supervised = { url: string; stop(): Promise<void> }

/** Keeps a server running on the folder until it is stopped; restarts it, on the same port, when it dies. */
export async function supervise(
  order: ServerOrder,
  password: string,
  onLost: (problem: StartProblem) => void,
): Promise<Supervised> {
  const { folder, log, binaries } = order
  const { url, port, ...launched } = await launchOnFreePort(order, password)
  const mayRestart = restartLimit()
  let server = launched.server
  let isStopping = false
  let restarting: Promise<void> = Promise.resolve()

  const restart = async () => {
    if (!mayRestart()) throw lost(folder, 'it ended again and again')
    warnOfRestart(log)
    server = await launchServer(order, port, password)
    log.info('the database server runs again')
    watch()
  }
  const watch = () => {
    void server.ended.then(() => {
      if (isStopping) return
      restarting = restart().catch((cause: unknown) => onLost(lost(folder, reasonOf(cause), cause)))
    })
  }
  // When this process ends without having stopped the server, the server stops by itself.
  const stopOnExit = () => {
    if (server.pid && !server.hasEnded()) process.kill(server.pid, 'SIGINT')
  }
  process.on('exit', stopOnExit)
  watch()

  const stop = async () => {
    isStopping = true
    await restarting
    process.off('exit', stopOnExit)
    if (server.pid && !server.hasEnded()) await stopServer(server.pid, folder, binaries.pgCtl)
  }
  return { url, stop }
}

function restartLimit(): () => boolean {
  const restarts: number[] = []
  return () => {
    restarts.push(Date.now())
    return restarts.filter((at) => at > Date.now() - restartWindowMs).length <= restartsAllowed
  }
}

function warnOfRestart(log: Log): void {
  log.warn('the database server ended unexpectedly and is being restarted')
}

function reasonOf(cause: unknown): string {
  if (cause instanceof StartProblem) return cause.message
  return cause instanceof Error && cause.message ? cause.message : 'its port was taken'
}

function lost(folder: string, reason: string, cause?: unknown): StartProblem {
  return new StartProblem(
    `The database server on ${folder} ended and could not be restarted: ${reason}`,
    {
      cause,
    },
  )
}
