import { parentPort } from 'node:worker_threads'
import { type SearchOrder, searchStrategies } from '../../../forecast/strategies/search.ts'
import { summaryOf } from '../../../forecast/strategies/summary.ts'

// The entry of a thread: it answers an order with what the search found.
parentPort?.on('message', (order: SearchOrder) => {
  parentPort?.postMessage(summaryOf(searchStrategies(order)))
})
