export { packAuditorsArchive } from './pack-auditors-archive.ts'
