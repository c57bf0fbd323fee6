import { resolve } from 'node:path'
import type { PlaceSetting } from './backup/backup-place.ts'
import type { S3Setting } from './files/s3-store.ts'
import { StartProblem } from './start-problem.ts'

export type BackupSetting = {
  place: PlaceSetting
  /** The age recipient whose secret key the operator keeps elsewhere. */
  recipient: string
  keepDays: number
}

type Bucket<Name extends string> = { [Part in `${Name}_REGION`]: string } & {
  [Part in `${Name}_${'ENDPOINT' | 'BUCKET' | 'ACCESS_KEY' | 'SECRET_KEY'}`]?: string | undefined
}

/** The variables that say where files are kept. */
type Environment = Bucket<'S3'> &
  Bucket<'BACKUP_S3'> & {
    BACKUP_DIR?: string | undefined
    BACKUP_RECIPIENT?: string | undefined
    BACKUP_KEEP_DAYS: number
    BACKUP_PGBACKREST_STANZA?: string | undefined
    DATABASE_URL?: string | undefined
  }

/** The bucket for uploads. @throws {StartProblem} it is incomplete */
export function s3Of(env: Environment): S3Setting | undefined {
  return bucketOf('S3', {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  })
}

type Partly<Setting> = { [Name in keyof Setting]: Setting[Name] | undefined }

/** All of the variables or none, as an incomplete setting would silently store files elsewhere. */
function bucketOf(name: string, given: Partly<S3Setting> & { region: string }) {
  const { endpoint, bucket, region, accessKey, secretKey } = given
  if (!(endpoint || bucket || accessKey || secretKey)) return undefined
  if (!(endpoint && bucket && accessKey && secretKey)) {
    throw new StartProblem(
      `The configuration is not valid: ${name}_ENDPOINT, ${name}_BUCKET, ${name}_ACCESS_KEY and ${name}_SECRET_KEY belong together.`,
    )
  }
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKey, secretKey }
}

/** Where backups are kept. @throws {StartProblem} there are two places, or nobody who can open them */
export function backupOf(env: Environment): BackupSetting | undefined {
  const s3 = bucketOf('BACKUP_S3', {
    endpoint: env.BACKUP_S3_ENDPOINT,
    bucket: env.BACKUP_S3_BUCKET,
    region: env.BACKUP_S3_REGION,
    accessKey: env.BACKUP_S3_ACCESS_KEY,
    secretKey: env.BACKUP_S3_SECRET_KEY,
  })
  const { BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient, BACKUP_KEEP_DAYS: keepDays } = env
  if (!s3 && folder === undefined) return undefined
  if (s3 && folder !== undefined) {
    throw new StartProblem(
      'The configuration is not valid: BACKUP_DIR and BACKUP_S3_… are two places, and backups have one.',
    )
  }
  if (recipient === undefined) {
    throw new StartProblem(
      'The configuration is not valid: backups need BACKUP_RECIPIENT, the public key that npm run backup -- --new-key prints.',
    )
  }
  return { place: s3 ? { s3 } : { folder: resolve(folder ?? '') }, recipient, keepDays }
}

/** @throws {StartProblem} the embedded database needs none */
export function stanzaOf(env: Environment): string | undefined {
  const { BACKUP_PGBACKREST_STANZA: stanza, DATABASE_URL: url } = env
  if (stanza === undefined || url !== undefined) return stanza
  throw new StartProblem(
    'The configuration is not valid: BACKUP_PGBACKREST_STANZA is for the database of DATABASE_URL, and the embedded one needs no pgBackRest.',
  )
}
