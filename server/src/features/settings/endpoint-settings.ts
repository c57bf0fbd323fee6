import type { FieldError } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { type ChainsSettings, settingsOfChain } from '@clearstead/contract/settings/chains'
import type { Settings } from '@clearstead/contract/settings/settings'
import { readAddress } from '@clearstead/contract/values/chain'
import { endpointHost, endpointProblem, withoutPath } from '../../plumbing/chain/endpoint-url.ts'
import { arePrivateEndpointsAllowed } from '../../plumbing/chain/private-endpoints.ts'

const chains = ['bep20', 'trc20'] as const

/** What is wrong with the endpoints that were not there before; others may be kept whatever is allowed now. */
export function endpointProblems(before: ChainsSettings, after: ChainsSettings): FieldError[] {
  const allowPrivate = arePrivateEndpointsAllowed()
  return chains.flatMap((chain) => {
    const path = `chains.${chain}_endpoints`
    const known = settingsOfChain(before, chain).endpoints
    const { endpoints } = settingsOfChain(after, chain)
    const added = endpoints.filter((url) => !known.includes(url))
    const problems = added.flatMap((url) => {
      const problem = endpointProblem(url, { allowPrivate })
      return problem ? [{ path, ...problem }] : []
    })
    const isTwice = new Set(endpoints).size < endpoints.length
    return [...problems, ...(isTwice ? [{ path, ...say('settings.wrong.endpoint_twice') }] : [])]
  })
}

/** The endpoints that a change removes, by chain and host. */
export function removedEndpoints(before: Settings, after: Settings): string[] {
  return chains.flatMap((chain) => {
    const kept = settingsOfChain(after.chains, chain).endpoints
    const removed = settingsOfChain(before.chains, chain).endpoints.filter(
      (url) => !kept.includes(url),
    )
    return removed.map((url) => `${chain.toUpperCase()} ${endpointHost(url)}`)
  })
}

/** Tokens whose address has a wrong checksum. */
export function tokenProblems(after: ChainsSettings): FieldError[] {
  return chains.flatMap((chain) => {
    const { token } = settingsOfChain(after, chain)
    if (readAddress(chain, token) !== undefined) return []
    return [{ path: `chains.${chain}_token`, ...say(`fields.${chain}_address`) }]
  })
}

/** Settings for admins who are no owners: without the keys in the addresses of endpoints. */
export function withoutEndpointKeys({ chains: settings, ...rest }: Settings): Settings {
  return {
    ...rest,
    chains: {
      ...settings,
      bep20Endpoints: settings.bep20Endpoints.map(shownEndpoint),
      trc20Endpoints: settings.trc20Endpoints.map(shownEndpoint),
    },
  }
}

/** The value of a setting, as `group.field`, for logs and histories: endpoints without their keys. */
export function shownValue(field: string, value: unknown): unknown {
  const isEndpoints = chains.some((chain) => field === `chains.${chain}_endpoints`)
  return isEndpoints && Array.isArray(value) ? value.map(shownEndpoint) : value
}

/** Settings as `group.field`, with the values of `shownValue`. */
export function shownValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, shownValue(field, value)]),
  )
}

function shownEndpoint({ url }: { url: string }): { url: string } {
  return { url: withoutPath(url) }
}
