import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Command, Message, Usage } from './app-process.ts'

export type RunningApp = {
  address: string
  setClock: (now: Date) => Promise<void>
  /** The resource usage since the clock was set. */
  usage: () => Promise<Usage>
  stop: () => Promise<void>
}

const built = fileURLToPath(new URL('../../dist/bench-app.js', import.meta.url))

/** Starts the built application with its workers in a child process. */
export async function startApp(url: string, now: Date): Promise<RunningApp> {
  const child = fork(built, [url, String(now.getTime())], { execArgv: ['--enable-source-maps'] })
  const started = await nextMessage(child)
  if (!('port' in started)) throw new Error('The application sent no port')
  return {
    address: `http://127.0.0.1:${started.port}`,
    setClock: async (now) => {
      child.send({ now: now.getTime() } satisfies Command)
      await nextMessage(child)
    },
    usage: async () => {
      child.send({ read: 'usage' } satisfies Command)
      const usage = await nextMessage(child)
      if (!('stallMs' in usage)) throw new Error('The application sent no usage')
      return usage
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

async function nextMessage(child: ChildProcess): Promise<Message> {
  const ended = new AbortController()
  const died = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`The application ended with ${code}`)
  })
  const answered = once(child, 'message', { signal: ended.signal })
  died.catch(() => undefined)
  answered.catch(() => undefined)
  try {
    const [message] = await Promise.race([answered, died])
    return message
  } finally {
    ended.abort()
  }
}
