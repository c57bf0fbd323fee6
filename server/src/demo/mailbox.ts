import type { Jobs } from '../plumbing/jobs/queue.ts'

/** Where the queue delivers mail while the programme is filled; members read their codes from it. */
export type Mailbox = {
  deliver: (mail: Jobs['mail']) => Promise<void>
  /** The code of the next mail to somebody that has one; ask before it is sent. */
  nextCode: (email: string) => Promise<string>
}

const patienceMs = 20_000
/** A code stands on a line of its own; other mail has amounts and days in its sentences. */
const codeLine = /^ {4}(\d{6})$/m

export function openMailbox(): Mailbox {
  const waiting = new Map<string, (code: string) => void>()
  return {
    deliver: async ({ to, text }) => {
      const code = codeLine.exec(text)?.[1]
      if (code === undefined) return
      waiting.get(to)?.(code)
      waiting.delete(to)
    },
    nextCode: (email) =>
      new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No code came to ${email}`)), patienceMs)
        waiting.set(email, (code) => {
          clearTimeout(timer)
          resolve(code)
        })
      }),
  }
}
