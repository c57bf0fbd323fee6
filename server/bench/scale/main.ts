import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { machineLine } from '../machine-line.ts'
import { writeReport } from '../report.ts'
import { isMet, missedTable } from '../table.ts'
import { pictureOf } from './growth-picture.ts'
import { goalsOfGrowth, growthTable, nightTable } from './growth-table.ts'
import { measureAt, type ScaleFigures, type ScalePace } from './measure.ts'

const { values: asked } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    tiny: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    gate: { type: 'boolean', default: false },
  },
})

const whole = { memory: '2GB', chains: 20, depth: 20, postings: 12_000, withdrawals: 300 }
/** As the tests run it; its figures mean nothing. */
const tiny = { memory: '64MB', chains: 1, depth: 12, postings: 120, withdrawals: 5 }
const shape = asked.tiny ? tiny : whole
const pace: ScalePace = asked.tiny ? { calls: 5, seconds: 0.5 } : { calls: 500, seconds: 4 }
const sizes = asked.tiny ? [200, 400] : asked.sizes.split(',').map(Number)
const transfersEach = 10

const figures: ScaleFigures[] = []
for (const members of sizes) {
  const others = members - shape.chains * shape.depth * 10
  if (!(others > 0)) throw new Error(`${members} members are fewer than those who claim`)
  const size = { ...shape, others, transfers: members * transfersEach }
  figures.push(await measureAt(size, pace))
  console.log(`${members.toLocaleString('en')} members are measured.`)
}
const goals = goalsOfGrowth(figures)
const report = [machineLine(), growthTable(figures), nightTable(figures), missedTable(goals)]
console.log(report.join('\n\n'))
if (asked.write) {
  const picture = '![How the cost of each call grows with the members](growth.svg)'
  await writeReport({ scale: [...report, picture].join('\n\n') })
  await writeFile(new URL('../../../docs/growth.svg', import.meta.url), pictureOf(figures))
}
if (asked.gate && !goals.every(isMet)) process.exitCode = 1
