import { createServer } from 'node:http'

type Call = { id: unknown; method: string; params: unknown[] }
/** Changes the answer to a call; what it throws is answered as an error of JSON-RPC. */
export type Lie = (call: Call, tellTruth: () => Promise<unknown>) => Promise<unknown>

export type LyingProxy = {
  url: string
  lie: (lie: Lie | undefined) => void
  stop: () => Promise<void>
}

/** A node's answers, changed by a lie. */
export async function startLyingProxy(nodeUrl: string): Promise<LyingProxy> {
  let lie: Lie | undefined
  const ask = async (call: Call): Promise<unknown> => {
    const response = await fetch(nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...call, jsonrpc: '2.0' }),
    })
    const { result } = (await response.json()) as { result: unknown }
    return result
  }
  const answer = async (call: Call) => {
    const said = { jsonrpc: '2.0', id: call.id }
    try {
      return { ...said, result: lie ? await lie(call, () => ask(call)) : await ask(call) }
    } catch (error) {
      return { ...said, error: { code: -32_000, message: String(error) } }
    }
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const calls = JSON.parse(Buffer.concat(parts).toString()) as Call | Call[]
      const answers = Array.isArray(calls)
        ? await Promise.all(calls.map(answer))
        : await answer(calls)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answers))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    lie: (chosen) => {
      lie = chosen
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
