export { CoverageRow } from './coverage-row.tsx'
export { KeyFigures } from './key-figures.tsx'
