import { answerHelp } from './answer-help.mjs'
import { installToServe } from './install.mjs'
import { runTypeScript } from './run.mjs'

answerHelp(`npm run restore -- --key file [--to moment] [--into folder] [--from folder] [--backup id] [--signed-by key] [--check] [--incomplete]
  --key file       the secret key that npm run backup -- --new-key made
  --to moment      such as '2026-11-24 03:00' (of this machine) or 2026-11-24T03:00:00Z; without it as far as the archive goes
  --into folder    a new or an empty folder; without it DATA_DIR
  --from folder    the place of the backups, if it is not that of BACKUP_DIR or BACKUP_S3_…
  --backup id      a certain backup instead of the newest before the moment
  --signed-by key  refuses a backup that another key of an installation signed
  --check          with DATABASE_URL: verifies the database that pgbackrest restored, and brings its files into DATA_DIR
  --incomplete     ends before the first segment of WAL that is missing or damaged, instead of refusing
Back up and restore: docs/operations.md`)
await installToServe()
process.exitCode = await runTypeScript('server/src/commands/restore-main.ts', process.argv.slice(2))
