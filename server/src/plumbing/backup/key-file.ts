import { readFile, writeFile } from 'node:fs/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupProblem } from './backup-problem.ts'

/**
 * Makes a key for backups in a new file, in the form of `age-keygen`; returns its recipient.
 * @throws {BackupProblem} the file exists
 */
export async function makeKeyFile(path: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  try {
    await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    throw new BackupProblem(`The file ${path} exists already, and no key is overwritten.`, {
      cause,
    })
  }
  return recipient
}

/**
 * The secret key in a file of `npm run backup -- --new-key` or `age-keygen`.
 * @throws {BackupProblem} there is no such file, or it holds none
 */
export async function readKeyFile(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new BackupProblem(`The key file ${path} cannot be read.`, { cause })
  })
  const identity = text.split(/\r?\n/).find((line) => line.startsWith('AGE-SECRET-KEY-1'))
  if (!identity) throw new BackupProblem(`The file ${path} holds no key (AGE-SECRET-KEY-1…).`)
  try {
    await identityToRecipient(identity.trim())
  } catch (cause) {
    throw new BackupProblem(`The key in ${path} is not whole.`, { cause })
  }
  return identity.trim()
}
