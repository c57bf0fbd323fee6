/** Below the database's folder, where alone its user may write: finished segments of WAL wait there to be stored. */
export const spoolFolder = 'archived_wal'

/** With the time that storing a segment takes, at most a minute of work is not yet in the backup. */
const timeoutSeconds = 50

/**
 * Copies a segment durably, and fails where another of the same name waits. The database repeats what fails, and repeats
 * what succeeded when it was killed before it noted so.
 */
const command = [
  `mkdir -p ${spoolFolder}`,
  `if test -f ${spoolFolder}/%f; then cmp -s %p ${spoolFolder}/%f`,
  `else cp -p %p ${spoolFolder}/.%f && sync ${spoolFolder}/.%f && mv ${spoolFolder}/.%f ${spoolFolder}/%f && sync ${spoolFolder}`,
  'fi',
]

/** The settings by which a database hands over its WAL. */
export const archiveSettings: Readonly<Record<string, string>> = {
  archive_mode: 'on',
  archive_timeout: `${timeoutSeconds}s`,
  archive_command: `${command[0]} && ${command.slice(1).join('; ')}`,
}
