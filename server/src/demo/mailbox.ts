import type { Jobs } from '../plumbing/jobs/queue.ts'

/** Receives the mails of the demo; members read their codes from it. */
export type Mailbox = {
  deliver: (mail: Jobs['mail']) => Promise<void>
  /** The code in the next mail to an address that contains one; called before the mail is sent. */
  nextCode: (email: string) => Promise<string>
}

const timeoutMs = 20_000
/** A code is on a line of its own, unlike numbers in other mails. */
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
        const timer = setTimeout(() => reject(new Error(`No code came to ${email}`)), timeoutMs)
        waiting.set(email, (code) => {
          clearTimeout(timer)
          resolve(code)
        })
      }),
  }
}
