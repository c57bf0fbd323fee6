import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const checkEveryMs = 50
const passedHeaders = ['content-type', 'retry-after'] as const

/** Distributes calls to the servers whose `/readyz` says that they are ready, as load balancers do. */
export async function startBalancer() {
  const ready = new Map<string, boolean>()
  let next = 0
  const proxy = createServer((asked, answered) => {
    const urls = [...ready].flatMap(([url, isReady]) => (isReady ? [url] : []))
    const url = urls[next++ % urls.length]
    if (!url) {
      answered.writeHead(502).end()
      return
    }
    const { method, headers } = asked
    const sent = send(new URL(asked.url ?? '/', url), { method, headers }, (response) => {
      for (const name of passedHeaders) {
        const value = response.headers[name]
        if (value !== undefined) answered.setHeader(name, value)
      }
      answered.writeHead(response.statusCode ?? 502)
      response.pipe(answered)
      // Nobody waits for the rest of an answer that was cut off.
      response.on('close', () => {
        if (!response.complete) answered.destroy()
      })
    })
    sent.on('error', () => {
      if (answered.headersSent) answered.destroy()
      else answered.writeHead(502).end()
    })
    // Whoever follows a stream may leave it.
    answered.on('close', () => {
      if (!answered.writableFinished) sent.destroy()
    })
    asked.pipe(sent)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const stopping = new AbortController()
  const check = async () => {
    while (!stopping.signal.aborted) {
      for (const url of ready.keys()) {
        const answer = await fetch(`${url}/readyz`).catch(() => undefined)
        ready.set(url, answer?.status === 200)
      }
      await pause(checkEveryMs)
    }
  }
  const checking = check()
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    add: (url: string) => void ready.set(url, false),
    isReady: (url: string) => ready.get(url) === true,
    remove: (url: string) => void ready.delete(url),
    stop: async () => {
      stopping.abort()
      await checking
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
