import { isIP } from 'node:net'
import { type Said, say } from '@clearstead/contract/call/say'
import { isPublicAddress } from './public-address.ts'

/** Names that only the machine's own network resolves. */
const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)$/
/** Shorter parts of a path, such as `v3`, are no keys. */
const shortestKey = 6

/**
 * What is wrong with the address of an endpoint, or undefined. A name is resolved and checked when a connection is made.
 */
export function endpointProblem(
  text: string,
  { allowPrivate }: { allowPrivate: boolean },
): Said | undefined {
  if (!URL.canParse(text)) return say('fields.endpoint_address')
  const url = new URL(text)
  if (!(url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:'))) {
    return say('chains.wrong.not_https')
  }
  if (url.hash) return say('chains.wrong.with_fragment')
  if (allowPrivate || isPublicName(hostnameOf(url))) return undefined
  return say('chains.wrong.own_network')
}

/** The host and port of an endpoint, by which it is named wherever people read; its path and query may hold a key. */
export function endpointHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '…'
}

/** The address of an endpoint with `…` for what may be a key: `https://node.example.org/…`. */
export function withoutPath(text: string): string {
  if (!URL.canParse(text)) return '…'
  const { protocol, host, pathname, search, username } = new URL(text)
  const isWhole = pathname === '/' && search === '' && username === ''
  return isWhole ? text : `${protocol}//${host}/…`
}

/** A text without the parts of an endpoint's address that may be keys. */
export function withoutKeys(text: string, url: string): string {
  if (!URL.canParse(url)) return text.replaceAll(url, '…')
  const { username, password, pathname, search, host, href } = new URL(url)
  const secrets = [username, password, ...`${pathname}${search}`.split(/[/?&=]/)]
  const long = secrets.flatMap((secret) => [secret, decoded(secret)])
  return long
    .filter((secret) => secret.length >= shortestKey)
    .reduce(
      (shown, secret) => shown.replaceAll(secret, '…'),
      text.replaceAll(url, host).replaceAll(href, host),
    )
}

/** The name or IP address of a URL, without brackets and the dot of the root. */
function hostnameOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

function isPublicName(name: string): boolean {
  if (isIP(name) > 0) return isPublicAddress(name)
  return name.includes('.') && !ownNames.test(name.toLowerCase())
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
