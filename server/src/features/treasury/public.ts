export { custodyByPlace } from './queries.ts'
export { coverageOf, type MovementKind } from './rules.ts'
export { refuseBeyondPlace, treasuryFigures } from './treasury-figures.ts'
