import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/**
 * The server's own age identity, by which it tests its backups (decision 0106): made once, kept in the data folder, and left out
 * of the backups.
 */
export async function readTestIdentity(
  dataDir: string,
): Promise<{ identity: string; recipient: string }> {
  // `a+` creates a missing file and never cuts one short, so that a second process reads what the first wrote.
  const file = await open(join(dataDir, 'backup.identity'), 'a+', 0o600)
  try {
    if ((await file.stat()).size === 0) await file.appendFile(`${await generateX25519Identity()}\n`)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(200), position: 0 })
    const identity = buffer.toString('ascii', 0, bytesRead).trim()
    return { identity, recipient: await identityToRecipient(identity) }
  } finally {
    await file.close()
  }
}
