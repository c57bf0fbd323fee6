import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

let key: Buffer | undefined

/** Sets the key for secrets at rest; called once, when the process starts. */
export function setSecretKey(secretKey: Buffer): void {
  if (secretKey.byteLength !== keyBytes) throw new Error('The secret key must have 32 bytes')
  key = secretKey
}

/** The key from `SECRET_KEY` (64 hex digits), or from a file in the data folder, which is created when missing. */
export async function readSecretKey(
  dataDir: string,
  configured: string | undefined,
): Promise<Buffer> {
  if (configured === undefined) return readKeyFile(join(dataDir, 'secret.key'))
  if (!/^[0-9a-fA-F]{64}$/.test(configured)) {
    throw new StartProblem('The configuration is not valid: SECRET_KEY must have 64 hex digits.')
  }
  return Buffer.from(configured, 'hex')
}

/** `a+` creates a missing file and never truncates one, so a second process reads the first one's key. */
async function readKeyFile(path: string): Promise<Buffer> {
  const file = await open(path, 'a+', 0o600)
  try {
    if ((await file.stat()).size === 0) await file.appendFile(randomBytes(keyBytes).toString('hex'))
    const { buffer } = await file.read({ buffer: Buffer.alloc(keyBytes * 2), position: 0 })
    return Buffer.from(buffer.toString('ascii'), 'hex')
  } finally {
    await file.close()
  }
}

/** Encrypts with AES-256-GCM; returns nonce, tag and ciphertext. */
export function encrypt(text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyInUse(), iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

export function decrypt(box: Buffer): string {
  const iv = box.subarray(0, ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyInUse(), iv)
  decipher.setAuthTag(box.subarray(ivBytes, ivBytes + tagBytes))
  const text = Buffer.concat([decipher.update(box.subarray(ivBytes + tagBytes)), decipher.final()])
  return text.toString('utf8')
}

function keyInUse(): Buffer {
  if (!key) throw new Error('No secret key is set')
  return key
}
