import type { Language } from '@clearstead/contract/languages'
import type { Db } from '../database/database.ts'
import type { HandOver } from './hand-over.ts'

/** A mail, whose id stays the same however often it is tried: by it a mail server or a reader can tell a repeat. */
export type Mail = { to: string; subject: string; text: string; messageId: string }

/** Used by jobs only, so that a mail is sent after its work has committed. */
export type Mailer = {
  /** The longest that `send` takes. */
  sendMs: number
  /**
   * Gives what the transport answered, such as `250 taken`, or the file that was written. A mail that `handOver` rejects is not
   * sent.
   */
  send: (mail: Mail, handOver: HandOver) => Promise<string>
}

/** Who sends all mails, and the host that makes their ids unlike those of others. */
export type Sender = { from: string; host: string }

/** The headers and the text of a mail. */
export function envelopeOf({ to, subject, text, messageId }: Mail, { from, host }: Sender) {
  // The address is an object, so that one with a comma is not split.
  return { from, to: { name: '', address: to }, subject, text, messageId: `<${messageId}@${host}>` }
}

/** Reads what stands below mails when they are sent, in the language of their reader; nothing where there is nothing to say. */
export type ReadFoot = (db: Db) => Promise<(language: Language) => string | undefined>

export const noFoot: ReadFoot = async () => () => undefined

/** The text of a mail with what stands below it. */
export function withFoot(text: string, foot: string | undefined): string {
  return foot === undefined ? text : `${text.trimEnd()}\n\n${foot}\n`
}
