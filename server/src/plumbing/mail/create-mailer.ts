import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { type Clock, systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { fileMode, makePrivateFolder } from '../data-folder.ts'
import { envelopeOf, type Mailer, type Sender } from './mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** Sends over SMTP when `MAIL_URL` is set; otherwise writes each mail as a file into the data folder's `outbox`. */
export function createMailer(config: Config, clock: Clock = systemClock): Mailer {
  const host = new URL(config.publicUrl).hostname
  const sender = { from: `Clearstead <no-reply@${host}>`, host }
  if (config.mailUrl === undefined) return fileMailer(join(config.dataDir, 'outbox'), sender, clock)
  return smtpMailer(config.mailUrl, sender)
}

const writeMs = 2_000

function fileMailer(folder: string, sender: Sender, clock: Clock): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    sendMs: writeMs,
    send: async (mail, handOver) => {
      const now = clock()
      const { message } = await transport.sendMail({ ...envelopeOf(mail, sender), date: now })
      await makePrivateFolder(folder)
      await handOver(writeMs)
      return writeNew(folder, fileNameFor(now, mail.to, mail.subject), message)
    },
  }
}

/** `2026-03-31T10-15-00.000Z-ann@example.org-your-code`, with characters that every file system accepts. */
function fileNameFor(now: Date, to: string, subject: string): string {
  const time = now.toISOString().replaceAll(':', '-')
  const address = to.replace(/[^\w.@+-]/g, '_').slice(0, 80)
  const words = subject
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${time}-${address}-${words.slice(0, 40)}`
}

/** Adds a number to the name of a further mail of the same moment. */
async function writeNew(
  folder: string,
  name: string,
  message: Buffer | NodeJS.ReadableStream,
): Promise<string> {
  for (let copy = 1; ; copy++) {
    const path = join(folder, copy === 1 ? `${name}.eml` : `${name}-${copy}.eml`)
    try {
      // A mail may hold a sign-in code.
      await writeFile(path, message, { flag: 'wx', mode: fileMode })
      return path
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

let isSet = false

/** Sets whether a mail server is configured (`MAIL_URL`); called once, when the process starts. */
export function setMailSetting({ hasServer }: { hasServer: boolean }): void {
  isSet = hasServer
}

/** Whether mails are sent; without a mail server each is only a file. */
export function isMailSet(): boolean {
  return isSet
}
