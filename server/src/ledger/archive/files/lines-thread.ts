import { parentPort } from 'node:worker_threads'
import { type FileQuestion, readLines } from './read-lines.ts'

// The entry of a thread: it answers the bytes of a file with the lines that are wanted of it.
parentPort?.on('message', async (question: FileQuestion) => {
  parentPort?.postMessage(await readLines(question))
})
