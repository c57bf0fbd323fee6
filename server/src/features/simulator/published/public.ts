export { repeatRun } from './repeat-run.ts'
