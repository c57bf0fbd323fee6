import { createPublicClient, http, type PublicClient, type Transport } from 'viem'
import { toEndpointError } from './endpoint-error.ts'
import { type FetchOptions, guardedFetch } from './guarded-fetch.ts'
import { matchedFetch } from './matched-fetch.ts'

const timeoutMs = 10_000
/** With the first one three attempts, 150 and 300 ms apart; viem retries 403, 408, 413, 429, 500, 502, 503 and 504. */
const retries = { retryCount: 2, retryDelay: 150 }

/**
 * A client for the JSON-RPC endpoint of a node. Its errors are `EndpointError`s, also inside those of viem; none holds the
 * address, which may contain a key. Nothing is cached: the head is what the node says now.
 */
export function openEndpoint(url: string, options: FetchOptions): PublicClient {
  const connect = http(url, {
    ...retries,
    timeout: timeoutMs,
    batch: { batchSize: 1000, wait: 0 },
    fetchFn: matchedFetch(guardedFetch(options)),
  })
  const transport: Transport = (settings) => {
    const { config, request } = connect(settings)
    return {
      config: { ...config, key: 'endpoint', name: 'endpoint', type: 'endpoint' },
      request: new Proxy(request, {
        apply: async (send, self, call) => {
          try {
            return await Reflect.apply(send, self, call)
          } catch (error) {
            throw toEndpointError(error, url, timeoutMs)
          }
        },
      }),
    }
  }
  return createPublicClient({ transport, cacheTime: 0 })
}
