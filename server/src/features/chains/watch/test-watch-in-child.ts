import { usd } from '@clearstead/contract/values/money'
import { openDatabase } from '../../../plumbing/database/database.ts'
import { openEndpoints } from './open-endpoints.ts'
import type { ChainFacts } from './rules.ts'
import { watchChain } from './watch-chain.ts'

/** A process that reads a chain, for a test that kills it. */
const [url = '', endpoint = '', facts = '{}'] = process.argv.slice(2)
const { db } = openDatabase({ url, connections: 6 })
const { singleEndpointMaximum, ...rest } = JSON.parse(facts)
const watched = {
  ...(rest as ChainFacts),
  singleEndpointMaximum: usd(singleEndpointMaximum),
  endpoints: openEndpoints([endpoint], { allowPrivate: true }),
}
process.stdout.write('begun\n')
const clock = () => new Date()
for (;;) await watchChain({ db, clock }, watched)
