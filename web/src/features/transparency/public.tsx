export { CoverageRow } from './coverage-row.tsx'
