import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { envelopeOf, type Mailer, type Sender } from './mail.ts'

/** The longest that a whole conversation with the mail server takes, and the longest silence in it. */
const conversationMs = 40_000
const silenceMs = 20_000

/**
 * Sends over SMTP. The mail server takes a mail over with the dot after its last line, so only that dot waits for the hand-over to
 * be allowed. A conversation that is late is ended, with what the system still has of it to send.
 */
export function smtpMailer(url: string, sender: Sender, sendMs = conversationMs): Mailer {
  return {
    sendMs,
    send: async (mail, handOver) => {
      const endsAt = performance.now() + sendMs
      const socket = new Socket()
      socket.on('error', () => undefined)
      const transport = nodemailer.createTransport({
        url,
        socket,
        connectionTimeout: silenceMs,
        greetingTimeout: silenceMs,
        socketTimeout: silenceMs,
      })
      transport.use('stream', ({ message }, done) => {
        const rest = () => handOver(endsAt - performance.now())
        message.processFunc((lines) => Readable.from(heldBack(lines, rest), { objectMode: false }))
        done()
      })
      const ending = new AbortController()
      const timer = setTimeout(() => {
        // With `destroy` it does not wait until what is written has left.
        socket.resetAndDestroy()
        socket.destroy()
        ending.abort(new Error(`The mail server did not take the mail within ${sendMs} ms`))
      }, sendMs)
      try {
        const sent = await transport.sendMail({
          ...envelopeOf(mail, sender),
          signal: ending.signal,
        })
        return sent.response
      } catch (error) {
        throw ending.signal.aborted ? ending.signal.reason : error
      } finally {
        clearTimeout(timer)
        transport.close()
      }
    },
  }
}

/** The lines of a mail, whose end waits for the hand-over. It is read only once the server asks for the lines. */
async function* heldBack(
  lines: AsyncIterable<Buffer>,
  handOver: () => Promise<void>,
): AsyncGenerator<Buffer> {
  yield* lines
  await handOver()
}
