export {
  checkFiles,
  checkWithDuckDb,
  checkWithTool,
  sampleOf,
  type ToolResult,
} from './check-journal.ts'
export { findManifest, type JournalManifest } from './manifest.ts'
export { sealNewest } from './seal-newest.ts'
export { writeJournal } from './write-journal.ts'
