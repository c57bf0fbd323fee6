import type { Jobs } from '../plumbing/jobs/queue.ts'

/** Where the queue delivers mail while the programme is filled; members read their codes from it. */
export type Mailbox = {
  deliver: (mail: Jobs['mail']) => Promise<void>
  /** The code of the next mail to somebody; ask before it is sent. */
  nextCode: (email: string) => Promise<string>
}

const patienceMs = 20_000

export function openMailbox(): Mailbox {
  const waiting = new Map<string, (text: string) => void>()
  return {
    deliver: async ({ to, text }) => {
      waiting.get(to)?.(text)
      waiting.delete(to)
    },
    nextCode: async (email) => {
      const text = await new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No mail came to ${email}`)), patienceMs)
        waiting.set(email, (mailed) => {
          clearTimeout(timer)
          resolve(mailed)
        })
      })
      const code = /\b\d{6}\b/.exec(text)?.[0]
      if (!code) throw new Error(`The mail to ${email} has no code`)
      return code
    },
  }
}
