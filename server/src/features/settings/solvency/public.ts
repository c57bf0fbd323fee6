export { type Publisher, previewPlan, publish } from './check-solvency.ts'
