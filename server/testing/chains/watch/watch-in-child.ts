import { usd } from '@clearstead/contract/values/money'
import type { ChainFacts } from '../../../src/features/chains/watch/rules.ts'
import { watchChain } from '../../../src/features/chains/watch/watch-chain.ts'
import { openEndpoints } from '../../../src/features/chains/watch/watched-chains.ts'
import { openDatabase } from '../../../src/plumbing/database/database.ts'

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
