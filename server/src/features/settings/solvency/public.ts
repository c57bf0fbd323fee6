export { type Publisher, previewPlan, publish } from './check-solvency.ts'
export { listAwards } from './queries.ts'
