import { readFile } from 'node:fs/promises'
import { getRuleRun } from '@clearstead/contract/rule-runs'
import { repeatRun } from '../features/simulator/published/public.ts'
import { print } from './open-books.ts'

const wrongUse = 2
const patienceMs = 30_000

/** The text of a file, or of an answer where an address is named. */
async function read(place: string): Promise<string> {
  if (!/^https?:\/\//.test(place)) return readFile(place, 'utf8')
  const response = await fetch(place, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`${place} answers ${response.status}`)
  return response.text()
}

/** Repeats a published run and says whether the same comes out. */
async function repeat(place: string): Promise<number> {
  const { run } = getRuleRun.answer.parse(JSON.parse(await read(place)))
  const { figures, isHashRight, isSame } = await repeatRun(run)
  for (const { kind, dryDay } of figures.intakes) {
    print(`${kind}: ${dryDay ? `runs dry on ${dryDay}` : 'lasts'}`)
  }
  print(isHashRight ? 'The hash is that of the rules.' : 'The hash is not that of the rules.')
  print(
    isSame ? 'All figures are those of the run.' : 'Other figures come out than those of the run.',
  )
  return isHashRight && isSame ? 0 : 1
}

const [place] = process.argv.slice(2)
if (place === undefined) {
  print('Name the file or the address of a run: npm run repeat -- run.json')
  process.exitCode = wrongUse
} else {
  process.exitCode = await repeat(place).catch((error: unknown) => {
    print(`This is no run that can be repeated: ${String(error)}`)
    return wrongUse
  })
}
