import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number }

/** A span as a collector receives it. */
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: readonly { key: string; value: Value }[]
  status: { code?: number }
}

type Body = {
  resourceSpans: readonly { scopeSpans: readonly { spans: readonly SentSpan[] }[] }[]
}

/** A collector of OpenTelemetry that keeps what it is sent; `hangs` never answers. */
export async function openCollector({ hangs = false } = {}) {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString('utf8'))
      if (!hangs) response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** All that was sent, as it was written. */
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Body).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
