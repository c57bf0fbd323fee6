import { say } from '@clearstead/contract/call/say'
import { addressOf } from '@clearstead/contract/values/chain'
import type { Client } from 'pg'
import { findCursor } from '../../../src/features/chains/watch/cursor-queries.ts'
import type { Endpoint } from '../../../src/features/chains/watch/read-node.ts'
import { EndpointError } from '../../../src/plumbing/chain/endpoint-error.ts'
import type { Db } from '../../../src/plumbing/database/database.ts'

/** What a node was asked for in one call for logs. */
type LogsRequest = {
  from: number
  to: number
  /** Undefined where all transfers of the token are asked for. */
  recipients: string[] | undefined
  /** The cursor in the database at that time. */
  cursor: number
}
type Filter = { fromBlock: string; toBlock: string; topics: [string, null?, string[]?] }

/** An endpoint that keeps what it was asked, and refuses ranges of logs that are too long for it. */
export function recorded(db: Db, endpoint: Endpoint, { longest = Number.POSITIVE_INFINITY } = {}) {
  const logs: LogsRequest[] = []
  const asked = { calls: 0, logsAtOnce: 0, headersAtOnce: 0 }
  const running = { eth_getLogs: 0, eth_getBlockByNumber: 0 }
  const isCounted = (method: string): method is keyof typeof running => method in running

  const answer: Endpoint['request'] = async (call) => {
    if (call.method !== 'eth_getLogs') return endpoint.request(call)
    const { fromBlock, toBlock, topics } = call.params[0] as Filter
    const [from, to] = [Number(fromBlock), Number(toBlock)]
    const cursor = (await findCursor(db, 'bep20'))?.block ?? 0
    logs.push({ from, to, recipients: topics[2], cursor })
    if (to - from + 1 > longest) {
      const said = say('chains.fault.error', { code: -32_005, details: 'limit exceeded' })
      throw new EndpointError({ host: 'node.example.org', said }, { code: -32_005 })
    }
    return endpoint.request(call)
  }
  const request: Endpoint['request'] = async (call) => {
    const { method } = call
    asked.calls++
    if (!isCounted(method)) return answer(call)
    running[method]++
    asked.logsAtOnce = Math.max(asked.logsAtOnce, running.eth_getLogs)
    asked.headersAtOnce = Math.max(asked.headersAtOnce, running.eth_getBlockByNumber)
    try {
      return await answer(call)
    } finally {
      running[method]--
    }
  }
  return { endpoint: { ...endpoint, request }, logs, asked }
}

/** An endpoint that, while it is among the failing, is cut off in one of the calls for the logs of a range. */
export function failsInBatch(
  endpoint: Endpoint,
  failing: ReadonlySet<string>,
  batch: number,
): Endpoint {
  let asked = { from: '', times: 0 }
  return {
    ...endpoint,
    request: async (call) => {
      if (call.method !== 'eth_getLogs') return endpoint.request(call)
      const { fromBlock } = call.params[0] as Filter
      asked = { from: fromBlock, times: asked.from === fromBlock ? asked.times + 1 : 1 }
      if (failing.has(endpoint.name) && asked.times % batch === 0) {
        const said = say('chains.fault.too_slow', { seconds: 10 })
        throw new EndpointError({ host: endpoint.name, said })
      }
      return endpoint.request(call)
    },
  }
}

/** Gives addresses to members until there are `total`; returns their accounts as nodes write them, the newest last. */
export async function giveAddresses(owner: Client, total: number): Promise<string[]> {
  const { rows: known } = await owner.query(`select from deposit_addresses where bep20 <> ''`)
  const { rows: added } = await owner.query<{ id: number }>(
    `insert into users (role, username, email, password_hash, referral_code, created_at, updated_at)
     select 'user', 'many' || n, 'many' || n, '', 'many' || n, now(), now()
     from generate_series($1::integer, $2::integer) n returning id`,
    [known.length + 1, total],
  )
  const accounts = added.map(
    ({ id }) => `0x${(2n ** 152n + BigInt(id)).toString(16).padStart(40, '0')}`,
  )
  await owner.query(
    `insert into deposit_addresses (member_id, bep20)
     select * from unnest($1::integer[], $2::text[])`,
    [added.map(({ id }) => id), accounts.map((account) => addressOf('bep20', account))],
  )
  const { rows } = await owner.query<{ account: string }>(
    `select lower(bep20) as account from deposit_addresses where bep20 <> '' order by member_id`,
  )
  return rows.map(({ account }) => account)
}
