import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Threads that answer each message with one message, and keep no state between them. */
export type Threads<Question, Answer> = {
  count: number
  /**
   * The answers in the order of the questions; each thread takes the next question when it is free, also of questions that are
   * asked meanwhile. Rejects with the first error of a thread, or once the threads are closed; then all of them have ended.
   */
  askAll: (questions: readonly Question[]) => Promise<Answer[]>
  /** Ends all threads at once, in the middle of what they compute. */
  close: () => Promise<void>
}

const mostThreads = 4

/** The loader of TypeScript does not reach threads by itself. */
const loadSource = `
  import('tsx/esm/api').then(({ register }) => {
    register()
    return import(require('node:worker_threads').workerData)
  })`

/**
 * Opens a thread for each processor, at most four. `script` is a file of the source or of the bundle. An open thread does not keep
 * the process alive.
 */
export function openThreads<Question, Answer>(
  script: URL,
  count = Math.min(mostThreads, availableParallelism()),
): Threads<Question, Answer> {
  const workers = Array.from({ length: count }, () => {
    const worker = script.pathname.endsWith('.ts')
      ? new Worker(loadSource, { eval: true, workerData: script.href })
      : new Worker(fileURLToPath(script))
    worker.unref()
    // Whoever asks is told; an error of an idle thread would end the process, and the next question finds the thread ended.
    worker.on('error', () => undefined)
    return worker
  })
  // A message does not say which question it answers, so a thread is asked the next one when it has answered.
  const free = [...workers]
  const waiting: Waiting<Question, Answer>[] = []
  const askNext = () => {
    while (free.length > 0 && waiting.length > 0) {
      const [worker, next] = [free.shift(), waiting.shift()]
      if (!worker || !next) return
      ask<Question, Answer>(worker, next.question)
        .then(next.resolve, next.reject)
        .finally(() => {
          free.push(worker)
          askNext()
        })
    }
  }
  const close = async () => {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return {
    count,
    close,
    askAll: async (questions) => {
      try {
        return await Promise.all(
          questions.map(
            (question) =>
              new Promise<Answer>((resolve, reject) => {
                waiting.push({ question, resolve, reject })
                askNext()
              }),
          ),
        )
      } catch (error) {
        await close()
        throw error
      }
    },
  }
}

/** A question that no thread was free for yet. */
type Waiting<Question, Answer> = {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

function ask<Question, Answer>(worker: Worker, question: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const hasEnded = worker.threadId === -1
    if (hasEnded) return reject(new Error('A thread has ended'))
    const answer = (message: Answer) => {
      release()
      resolve(message)
    }
    const fail = (error: unknown) => {
      release()
      reject(error)
    }
    const end = () => fail(new Error('A thread has ended'))
    const release = () => {
      worker.off('message', answer).off('messageerror', fail).off('error', fail).off('exit', end)
    }
    worker.on('message', answer).on('messageerror', fail).on('error', fail).on('exit', end)
    worker.postMessage(question)
  })
}
