import { parentPort } from 'node:worker_threads'
import { runChance } from '../../../forecast/chance.ts'
import type { Stretch } from './run-stretches.ts'

// The entry of a thread: it answers a stretch of runs with what they came to.
parentPort?.on('message', ({ chance, from, to }: Stretch) => {
  parentPort?.postMessage(runChance(chance, { from, to }))
})
