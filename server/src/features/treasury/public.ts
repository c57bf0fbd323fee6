export { refuseBeyondPlace } from './custody-by-place.ts'
export { custodyByPlace } from './queries.ts'
export { coverageOf } from './rules.ts'
export { treasuryFigures } from './treasury-figures.ts'
