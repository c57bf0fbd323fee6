import { say } from '@clearstead/contract/call/say'
import { addDays } from '@clearstead/contract/values/days'
import { percentUnits } from '@clearstead/contract/values/percent'
import type { Work } from '../../../plumbing/work.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { freezeByRule } from '../../withdrawals/freezes/public.ts'
import { keepLargestHoldings, type ThresholdName, updateThreshold } from './queries.ts'
import { countLargestHoldings, readBooks } from './read-stress.ts'
import { type Crossing, casesOf, crossingsOf } from './rules.ts'

/**
 * Tells owners once when a threshold is crossed, and freezes payouts where the rule is on. A threshold that is left behind and crossed
 * again is told again. The page of the scenarios shows the largest holdings as they were counted here.
 */
export async function watchThresholds(work: Work): Promise<void> {
  const { settings, today } = await currentSettings(work.tx, work.now)
  const largest = await countLargestHoldings(work.tx, work.now)
  await keepLargestHoldings(work, largest)
  const { held } = largest
  const cases = casesOf(await readBooks(work.tx, { now: work.now, settings, today, held }))
  const crossings = crossingsOf(cases, settings.brakes)
  const runways = cases.flatMap(({ runwayDays }) => runwayDays ?? [])
  const coverage = cases.find(({ scenario }) => scenario === 'today')?.coverage ?? null
  const found: Record<ThresholdName, bigint | null> = {
    coverage: coverage === null ? null : percentUnits(coverage),
    runway: runways.length === 0 ? null : BigInt(Math.min(...runways)),
  }
  for (const name of ['coverage', 'runway'] as const) {
    const crossing = crossings.find(({ threshold }) => threshold === name)
    const checked = { name, isCrossed: crossing !== undefined, found: found[name] }
    const isNew = await updateThreshold(work, checked)
    if (!crossing || !isNew) continue
    const isFrozen = settings.brakes.freezeByRule && (await freezeByRule(work, crossing))
    const wordBy = addDays(today, settings.brakes.wordDays)
    await alarmOwners(work, {
      key: `threshold:${name}:${work.now.toISOString()}`,
      subject: say(`freezes.alarm.${name}.subject`),
      text: [
        sayCrossing(crossing),
        ...(isFrozen ? [say('freezes.alarm.frozen', { day: wordBy })] : []),
      ],
    })
  }
}

function sayCrossing({ threshold, scenario, limit, found }: Crossing) {
  return threshold === 'coverage'
    ? say('freezes.alarm.coverage.text', { limit, found })
    : say('freezes.alarm.runway.text', { scenario, limit, found })
}
