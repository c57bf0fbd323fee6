export { custodyByPlace } from './queries.ts'
export { coverageOf } from './rules.ts'
export { refuseBeyondPlace, treasuryFigures } from './treasury-figures.ts'
