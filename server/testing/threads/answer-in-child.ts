import { parentPort } from 'node:worker_threads'

// A thread for tests: doubles a number, fails for a negative one, and never answers 0.
parentPort?.on('message', (number: number) => {
  if (number < 0) throw new Error('A negative number')
  while (number === 0);
  parentPort?.postMessage(number * 2)
})
