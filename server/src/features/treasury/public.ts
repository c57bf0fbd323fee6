export { treasuryFigures } from './treasury-figures.ts'
