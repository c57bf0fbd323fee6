export { coverageOf } from './rules.ts'
export { treasuryFigures } from './treasury-figures.ts'
