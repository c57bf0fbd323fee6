import { answerHelp } from './answer-help.mjs'
import { installToServe } from './install.mjs'
import { runTypeScript } from './run.mjs'

answerHelp(`npm run backup -- [--new-key file]
  Backs up the embedded database and its data folder, while it runs, to the place of BACKUP_DIR or BACKUP_S3_….
  With DATABASE_URL the files alone, and the database by pgbackrest (BACKUP_PGBACKREST_STANZA), or prints what to run.
  --new-key file   makes the key that opens backups, in a new file, and prints BACKUP_RECIPIENT; backs up nothing
Back up and restore: docs/operations.md`)
await installToServe()
process.exitCode = await runTypeScript('server/src/commands/backup-main.ts', process.argv.slice(2))
