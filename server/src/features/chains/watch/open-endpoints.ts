import { createHash } from 'node:crypto'
import { endpointHost } from '../../../plumbing/chain/endpoint-url.ts'
import { openEndpoint } from '../../../plumbing/chain/open-endpoint.ts'
import type { Endpoint } from './read-node.ts'

/** Clients by URL, so that their connections are kept between steps. */
const opened = new Map<string, Endpoint['request']>()

/** The endpoints of a chain with their names. */
export function openEndpoints(
  urls: readonly string[],
  { allowPrivate }: { allowPrivate: boolean },
): Endpoint[] {
  const names = endpointNames(urls)
  return urls.map((url, place) => ({
    name: names[place] ?? '',
    id: createHash('sha256').update(url).digest('hex'),
    request: requestAt(url, { allowPrivate }),
  }))
}

/** The names of endpoints: their hosts, a second one of the same host with its number. */
export function endpointNames(urls: readonly string[]): string[] {
  const hosts = urls.map(endpointHost)
  return hosts.map((host, place) => {
    const nth = hosts.slice(0, place + 1).filter((other) => other === host).length
    return nth > 1 ? `${host} (${nth})` : host
  })
}

function requestAt(url: string, options: { allowPrivate: boolean }): Endpoint['request'] {
  const key = `${options.allowPrivate}:${url}`
  const known = opened.get(key)
  if (known) return known
  const client = openEndpoint(url, options)
  const request: Endpoint['request'] = (call) => client.request(call as never)
  opened.set(key, request)
  return request
}
