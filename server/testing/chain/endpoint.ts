import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { id: number; method: string; params: unknown[] }
type Answering = (calls: Call[], request: IncomingMessage, response: ServerResponse) => unknown

/**
 * A server that stands in for a node: `answering` gives what is sent as JSON, or undefined when it has answered itself.
 * Returns its address, the bodies that arrived, and how to stop it.
 */
export async function startTestEndpoint(answering: Answering) {
  const bodies: (Call | Call[])[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = JSON.parse(Buffer.concat(parts).toString('utf8'))
    bodies.push(body)
    const answer = answering([body].flat(), request, response)
    if (answer === undefined) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    bodies,
    stop: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
