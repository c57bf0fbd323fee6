import { createServer, type Socket } from 'node:net'
import { gate } from '../gate.ts'

/** A mail server of tests; `url` is where it is reached. */
export type MailServer = {
  url: string
  /** The mails that were handed over: their last dot has arrived, whether or not it was answered. */
  taken: string[]
  /** What clients sent, whole. */
  heard: () => string
  stop: () => Promise<void>
}

/** Answers two steps of a conversation when they are let: the request to send the lines of a mail, and the dot after them. */
type Steps = { lines?: () => Promise<unknown>; dot?: (socket: Socket) => Promise<unknown> }

/** Starts an SMTP server that accepts every mail, when `steps` let it. */
export async function startMailServer(steps: Steps = {}): Promise<MailServer> {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  let heard = ''
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let lines: string | undefined
    const takeLine = async (line: string) => {
      if (lines !== undefined && line !== '.') {
        lines += `${line}\n`
        return
      }
      if (lines !== undefined) {
        taken.push(lines)
        lines = undefined
        await steps.dot?.(socket)
        socket.write('250 taken\r\n')
      } else if (line === 'DATA') {
        await steps.lines?.()
        lines = ''
        socket.write('354 go on\r\n')
      } else if (line === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
    let rest = ''
    let answered = Promise.resolve()
    socket.write('220 ready\r\n')
    socket.on('data', (bytes) => {
      heard += bytes
      const parts = (rest + bytes).split('\r\n')
      rest = parts.pop() ?? ''
      for (const line of parts) answered = answered.then(() => takeLine(line))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    heard: () => heard,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The Message-ID of a mail that was taken. */
export function messageIdOf(mail: string): string | undefined {
  return /^Message-ID: (<\S+>)$/im.exec(mail)?.[1]
}

/**
 * Starts a mail server that asks for the lines of mails only once a test lets it; `reached` is when so many conversations have come
 * to that point.
 */
export async function startHoldingServer(
  conversations = 1,
): Promise<MailServer & { reached: Promise<void>; letGo: () => void }> {
  const held = gate()
  const reached = gate()
  let waiting = 0
  const server = await startMailServer({
    lines: async () => {
      waiting += 1
      if (waiting === conversations) reached.open()
      await held.opened
    },
  })
  return { ...server, reached: reached.opened, letGo: () => held.open() }
}
