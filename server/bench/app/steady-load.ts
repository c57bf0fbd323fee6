import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Measured, measuredOf } from '../load.ts'
import { type Call, requestOf } from './http-load.ts'

type SteadyLoad = { address: string; perSecond: number; seconds: number; next: () => Call }

/** As `sendSteadily` for some seconds. */
export async function loadSteadily({ seconds, ...load }: SteadyLoad): Promise<Measured> {
  const started = performance.now()
  const most = callsAt({ ...load, seconds })
  const latencies = await sendSteadily({ ...load, isOver: (sent) => sent >= most })
  return measuredOf(latencies, (performance.now() - started) / 1_000)
}

/**
 * Sends calls at an even rate until it is over, whether or not those before are answered. A latency counts from the moment at which its call
 * was due, so that a stall counts for every call that it delays. Any refusal fails the bench. Returns the latencies in milliseconds.
 */
export async function sendSteadily({
  address,
  perSecond,
  next,
  isOver,
}: Omit<SteadyLoad, 'seconds'> & { isOver: (sent: number) => boolean }): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const latencies: number[] = []
  const started = performance.now()
  const sent: Promise<void>[] = []
  for (let index = 0; !isOver(index); index++) {
    const due = started + (index * 1_000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    sent.push(send(address, agent, next()).then(() => void latencies.push(performance.now() - due)))
  }
  await Promise.all(sent)
  agent.destroy()
  return latencies
}

/** How many calls a load sends. */
export function callsAt({ perSecond, seconds }: Pick<SteadyLoad, 'perSecond' | 'seconds'>): number {
  return Math.ceil(perSecond * seconds)
}

function send(address: string, agent: Agent, call: Call): Promise<void> {
  const { path, method, headers, body } = requestOf(call)
  return new Promise((resolve, reject) => {
    const sending = request(`${address}${path}`, { method, headers, agent }, async (answer) => {
      const answered = await text(answer).catch(reject)
      if ((answer.statusCode ?? 500) < 300) resolve()
      else reject(new Error(`A call was refused: ${answered}`))
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
