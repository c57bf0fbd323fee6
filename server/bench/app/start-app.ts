import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Said, Strain, Told } from './app-process.ts'

export type RunningApp = {
  address: string
  setClock: (now: Date) => Promise<void>
  /** Since the clock was set. */
  strain: () => Promise<Strain>
  stop: () => Promise<void>
}

const built = fileURLToPath(new URL('../../dist/bench-app.js', import.meta.url))

/** The whole application as it is built, in a process of its own, with its workers, on a port of this machine. */
export async function startApp(url: string, now: Date): Promise<RunningApp> {
  const child = fork(built, [url, String(now.getTime())], { execArgv: ['--enable-source-maps'] })
  const said = await answerOf(child)
  if (!('port' in said)) throw new Error('The application said no port')
  return {
    address: `http://127.0.0.1:${said.port}`,
    setClock: async (now) => {
      child.send({ now: now.getTime() } satisfies Told)
      await answerOf(child)
    },
    strain: async () => {
      child.send({ asks: 'strain' } satisfies Told)
      const said = await answerOf(child)
      if (!('stallMs' in said)) throw new Error('The application said nothing of its strain')
      return said
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

async function answerOf(child: ChildProcess): Promise<Said> {
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
