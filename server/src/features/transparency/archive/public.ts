export { ArchiveRefused, archiveMonth } from './archive-month.ts'
export { checkArchivedFiles } from './check-archive.ts'
export { monthOf, monthText } from './month-files.ts'
export { listArchiveChecks } from './queries.ts'
