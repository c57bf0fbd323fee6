export { packAuditorsArchive } from './pack-auditors-archive.ts'
export { findReceiptsHead, listRuleVersions } from './queries.ts'
