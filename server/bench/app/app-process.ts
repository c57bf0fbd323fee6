import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp, startWorker } from '../../src/app.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { createLog } from '../../src/plumbing/log.ts'
import { setSecretKey } from '../../src/plumbing/secret-box.ts'
import { warmUp } from '../../src/warm-up.ts'

/** A command of the parent: sets the clock, or asks for the resource usage. */
export type Command = { now: number } | { read: 'usage' }
/** The longest stall of the event loop and the most memory since the clock was set, and all CPU time of the process. */
export type Usage = { stallMs: number; memoryMb: number; cpuMs: number }
/** A message to the parent: the port once it listens, and the answer to each command. */
export type Message = { port: number } | { now: number } | Usage

const connections = 16
const [url = '', begins = ''] = process.argv.slice(2)
let offsetMs = Number(begins) - Date.now()
const clock = () => new Date(Date.now() + offsetMs)

const log = createLog('error')
setSecretKey(Buffer.alloc(32, 7))
const { db } = openDatabase({ url, connections })
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let maxMemory = 0
setInterval(() => {
  maxMemory = Math.max(maxMemory, process.memoryUsage().rss)
}, 100).unref()
process.on('message', (command: Command) => {
  if ('read' in command) {
    const { user, system } = process.cpuUsage()
    const cpuMs = (user + system) / 1_000
    return reply({ stallMs: delay.max / 1e6, memoryMb: maxMemory / 1024 ** 2, cpuMs })
  }
  offsetMs = command.now - Date.now()
  delay.reset()
  maxMemory = 0
  reply(command)
})
process.on('disconnect', () => process.exit(0))

const app = await createApp({ db, clock, isSecure: false, log })
await startWorker({
  db,
  clock,
  url,
  mailer: { sendMs: 1_000, send: async () => '' },
  onError: (err, job) => log.error({ err, job }, 'a job failed'),
})
await warmUp(db, clock)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
reply({ port: typeof address === 'object' && address ? address.port : 0 })

function reply(message: Message) {
  process.send?.(message)
}
