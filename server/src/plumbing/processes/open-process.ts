import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process of its own that answers messages. */
export type AnsweringProcess<Question, Answer> = {
  /**
   * Asks one question; the next may be asked when it is answered.
   * @throws what went wrong in the process, or that it has ended
   */
  ask: (question: Question) => Promise<Answer>
  /** Ends the process at once, in the middle of what it does. */
  close: () => Promise<void>
}

export type ProcessQuestion<Question> = { question: Question }

export type ProcessReply<Answer> = { answer: Answer } | { error: string }

/**
 * Opens a process that runs `script`, a file of the source or of the bundle, which answers by `answerMessages`. It gets none of
 * this process's secrets, and does not keep this process alive while nothing is asked.
 */
export function openProcess<Question, Answer>(script: URL): AnsweringProcess<Question, Answer> {
  const child = fork(fileURLToPath(script), {
    // Bytes and large numbers arrive as they are.
    serialization: 'advanced',
    execArgv: script.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [],
    env: environment(),
  })
  child.unref()
  child.channel?.unref()
  // Whoever asks is told; an error of an idle process would end this one.
  child.on('error', () => undefined)
  return {
    ask: async (question) => {
      child.channel?.ref()
      try {
        const reply = await replyTo<Question, Answer>(child, question)
        if ('error' in reply) throw new Error(reply.error)
        return reply.answer
      } finally {
        child.channel?.unref()
      }
    },
    close: async () => {
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** What finds programs and folders, and nothing else. */
function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot']
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null
}

function replyTo<Question, Answer>(
  child: ChildProcess,
  question: Question,
): Promise<ProcessReply<Answer>> {
  return new Promise((resolve, reject) => {
    if (hasEnded(child)) return reject(new Error('The process has ended'))
    const answer = (reply: unknown) => {
      release()
      resolve(reply as ProcessReply<Answer>)
    }
    const fail = (error: Error) => {
      release()
      reject(error)
    }
    const end = () => fail(new Error('The process has ended'))
    const release = () => {
      child.off('message', answer).off('error', fail).off('exit', end)
    }
    child.on('message', answer).on('error', fail).on('exit', end)
    child.send({ question } satisfies ProcessQuestion<Question>, (error) => error && fail(error))
  })
}
