import type { ChainSettings } from '@clearstead/contract/settings/chains'
import type { Chain } from '@clearstead/contract/values/chain'
import { endpointHost, endpointProblem } from '../../../plumbing/chain/endpoint-url.ts'
import { readHead, readToken } from '../../../plumbing/chain/read-endpoint.ts'
import { sentence } from '../../../plumbing/said/sentence.ts'
import { findChainKey } from '../addresses/chain-keys.ts'

/** What was found out about a chain, each in a sentence. */
export type ChainReport = { facts: string[]; faults: string[] }

type Checked = { chain: Chain; settings: ChainSettings; allowPrivate: boolean; now: () => Date }

/** BNB Smart Chain; of Tron's endpoints the id is only shown, as its test networks are told apart by it. */
const bep20ChainId = 56
const tronChainId = 728_126_428
const shownAddresses = 3
/** Both chains make a block every few seconds. */
const oldestHeadSeconds = 120

/** Checks a chain's key and each of its endpoints, and shows the first addresses. */
export async function checkChain(checked: Checked): Promise<ChainReport> {
  const { chain, settings } = checked
  const key = findChainKey(chain)
  const variable = chain === 'bep20' ? 'BEP20_XPUB' : 'TRC20_XPUB'
  const { endpoints } = settings
  if (!key && endpoints.length === 0) return { facts: ['It is not set up.'], faults: [] }
  const reports = await Promise.all(endpoints.map((url) => checkEndpoint(url, checked)))
  const heads = reports.flatMap(({ head }) => (head === undefined ? [] : [head]))
  return {
    facts: [
      ...(key
        ? Array.from(
            { length: shownAddresses },
            (_, index) => `The address of index ${index} is ${key.addressAt(index)}.`,
          )
        : []),
      ...reports.flatMap(({ facts }) => facts),
    ],
    faults: [
      ...(key ? [] : [`${variable} is not set, so that members get no addresses.`]),
      ...(endpoints.length > 0 ? [] : ['It has no endpoint, so that no payment is found.']),
      ...reports.flatMap(({ faults }) => faults),
      ...lagOf(heads, settings),
    ],
  }
}

type Found = ChainReport & { head?: number }

async function checkEndpoint(
  url: string,
  { chain, settings, allowPrivate, now }: Checked,
): Promise<Found> {
  const host = endpointHost(url)
  const problem = endpointProblem(url, { allowPrivate })
  if (problem) return { facts: [], faults: [`${host}: ${sentence(problem, 'en')}.`] }
  try {
    const begun = performance.now()
    const { chainId, number, at } = await readHead(url, { allowPrivate })
    const tookMs = Math.round(performance.now() - begun)
    const ageSeconds = Math.round((now().getTime() - at.getTime()) / 1000)
    const token = await readToken(url, chain, settings.token, { allowPrivate })
    const isChain = chainId === (chain === 'bep20' ? bep20ChainId : tronChainId)
    return {
      head: number,
      facts: [
        `${host} answered in ${tookMs} ms: chain ${chainId}, block ${number}, ${ageSeconds} seconds old.`,
      ],
      faults: [
        ...(isChain ? [] : [`${host} is a node of chain ${chainId}, which is another one.`]),
        ...(ageSeconds > oldestHeadSeconds
          ? [`${host} does not follow its chain: its newest block is ${ageSeconds} seconds old.`]
          : []),
        ...tokenFaults(host, settings, token),
      ],
    }
  } catch (error) {
    return { facts: [], faults: [`${error instanceof Error ? error.message : String(error)}.`] }
  }
}

type Token = { symbol: string; decimals: number } | undefined

function tokenFaults(host: string, settings: ChainSettings, token: Token): string[] {
  if (!token) return [`${host} knows no token at ${settings.token}.`]
  return [
    ...(token.symbol === settings.symbol
      ? []
      : [`${host} says that the token’s symbol is ${token.symbol}, not ${settings.symbol}.`]),
    ...(token.decimals === settings.decimals
      ? []
      : [
          `${host} says that the token has ${token.decimals} decimals, not ${settings.decimals}: every amount would be wrong.`,
        ]),
  ]
}

/** Endpoints that are more blocks apart than payments wait for would not agree on what is final. */
function lagOf(heads: readonly number[], { confirmations }: ChainSettings): string[] {
  if (heads.length < 2) return []
  const lag = Math.max(...heads) - Math.min(...heads)
  return lag > confirmations ? [`The endpoints are ${lag} blocks apart: one of them lags.`] : []
}
