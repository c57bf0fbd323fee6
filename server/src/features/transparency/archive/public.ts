export { ArchiveRefused, archiveMonth } from './archive-month.ts'
export { checkArchivedFiles } from './check-archive.ts'
export { listArchiveChecks } from './queries.ts'
export { monthOf, monthText } from './rules.ts'
