import { parseArgs } from 'node:util'
import { type ChainSettings, settingsOfChain } from '@clearstead/contract/settings/chains'
import type { Chain } from '@clearstead/contract/values/chain'
import { checkChain, checkChainKeys, setChainKeys } from '../features/chains/public.ts'
import { newestSettings } from '../features/settings/public.ts'
import { systemClock as clock } from '../plumbing/clock.ts'
import type { Config } from '../plumbing/config.ts'
import type { Db } from '../plumbing/database/database.ts'
import { print, runOnBooks } from './open-books.ts'

const names: Readonly<Record<Chain, string>> = {
  bep20: 'BNB Smart Chain (BEP20)',
  trc20: 'Tron (TRC20)',
}

/** Checks what payments on chains need, and says each fault in a sentence; changes nothing. */
async function run(db: Db, config: Config): Promise<number> {
  setChainKeys(config.xpubs)
  await checkChainKeys(db)
  const { settings } = await newestSettings(db, clock())
  let faultCount = 0
  for (const chain of ['bep20', 'trc20'] as const) {
    const { facts, faults } = await checkChain({
      chain,
      settings: withGiven(chain, settingsOfChain(settings.chains, chain)),
      allowPrivate: config.allowsPrivateEndpoints,
      now: clock,
    })
    faultCount += faults.length
    print(names[chain])
    for (const fact of facts) print(`  ${fact}`)
    for (const fault of faults) print(`  Fault: ${fault}`)
  }
  print(faultCount === 0 ? 'No faults' : `Faults: ${faultCount}`)
  return faultCount === 0 ? 0 : 1
}

const { values } = parseArgs({
  options: {
    'bep20-endpoint': { type: 'string', multiple: true },
    'trc20-endpoint': { type: 'string', multiple: true },
  },
})

/** With the endpoints of the command line, if there are any, to check them before they are saved. */
function withGiven(chain: Chain, settings: ChainSettings): ChainSettings {
  const endpoints = values[`${chain}-endpoint`]
  return endpoints ? { ...settings, endpoints } : settings
}

await runOnBooks(run)
