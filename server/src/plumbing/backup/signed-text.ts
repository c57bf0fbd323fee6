import { createPublicKey, verify } from 'node:crypto'
import * as z from 'zod'
import { BackupProblem } from './backup-problem.ts'

/** Signs texts with an Ed25519 key. */
export type Signer = { publicKey: Buffer; sign: (text: Buffer) => Buffer }

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))
const Signed = z.object({ text: z.string(), publicKey: hex(32), signature: hex(64) })

/** What precedes the 32 bytes of a public key in its standard form (RFC 8410). */
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** Keeps a signature of a backup from being taken for one of anything else that the key signs. */
const signedText = (text: string) => Buffer.from(`clearstead backup 1\n${text}`)

export function signText(text: string, { publicKey, sign }: Signer): Buffer {
  const signature = sign(signedText(text)).toString('hex')
  return Buffer.from(JSON.stringify({ text, publicKey: publicKey.toString('hex'), signature }))
}

/**
 * The text of a signed file, and the key that signed it.
 * @throws {BackupProblem} the file was changed or cut short
 */
export function openSigned(bytes: Buffer, name: string): { text: string; publicKey: string } {
  const { text, publicKey, signature } = parse(bytes, name)
  const key = createPublicKey({
    key: Buffer.concat([publicPrefix, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  })
  if (verify(null, signedText(text), key, Buffer.from(signature, 'hex'))) return { text, publicKey }
  throw new BackupProblem(`The signature of ${name} is not valid: it was changed.`)
}

function parse(bytes: Buffer, name: string): z.output<typeof Signed> {
  try {
    return Signed.parse(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    throw new BackupProblem(`${name} is no signed file: it was changed or cut short.`, { cause })
  }
}
