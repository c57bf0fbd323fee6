import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp, startWorker } from '../../src/app.ts'
import { applicationRole, openDatabase } from '../../src/plumbing/database/database.ts'
import { createLog } from '../../src/plumbing/log.ts'
import { useSecretKey } from '../../src/plumbing/secret-box.ts'
import { warmUp } from '../../src/warm-up.ts'

/** What the parent says: what time it is now, as the bench lives one day a round; or that it asks for the strain. */
export type Told = { now: number } | { asks: 'strain' }
/** The longest stall of the event loop and the most memory since the clock was set. */
export type Strain = { stallMs: number; memoryMb: number }
/** What this process answers: its port once it listens, then each clock that was set, and the strain. */
export type Said = { port: number } | { now: number } | Strain

const connections = 16
const [url = '', begins = ''] = process.argv.slice(2)
let ahead = Number(begins) - Date.now()
const clock = () => new Date(Date.now() + ahead)

const log = createLog('error')
useSecretKey(Buffer.alloc(32, 7))
const { db } = openDatabase({ url, connections, role: applicationRole })
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let mostMemory = 0
setInterval(() => {
  mostMemory = Math.max(mostMemory, process.memoryUsage().rss)
}, 100).unref()
process.on('message', (told: Told) => {
  if ('asks' in told) {
    return say({ stallMs: delay.max / 1e6, memoryMb: mostMemory / 1024 ** 2 })
  }
  ahead = told.now - Date.now()
  delay.reset()
  mostMemory = 0
  say(told)
})
process.on('disconnect', () => process.exit(0))

const app = await createApp({ db, clock, isSecure: false, log })
await startWorker({
  db,
  clock,
  url,
  tasks: { mail: async () => undefined },
  onError: (err, job) => log.error({ err, job }, 'a job failed'),
})
await warmUp(db, clock)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
say({ port: typeof address === 'object' && address ? address.port : 0 })

function say(said: Said) {
  process.send?.(said)
}
