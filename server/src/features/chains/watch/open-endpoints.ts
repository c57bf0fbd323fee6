import { endpointHost } from '../../../plumbing/chain/endpoint-url.ts'
import { openEndpoint } from '../../../plumbing/chain/open-endpoint.ts'
import type { Endpoint } from './read-node.ts'

/** Clients by URL, so that their connections are kept between steps. */
const opened = new Map<string, Endpoint['request']>()

/** The endpoints of a chain, named by their hosts; a second one of the same host by its number too. */
export function openEndpoints(
  urls: readonly string[],
  { allowPrivate }: { allowPrivate: boolean },
): Endpoint[] {
  const hosts = urls.map(endpointHost)
  return urls.map((url, place) => {
    const host = hosts[place] ?? ''
    const nth = hosts.slice(0, place + 1).filter((other) => other === host).length
    return { name: nth > 1 ? `${host} (${nth})` : host, request: requestAt(url, { allowPrivate }) }
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
