import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, statement: { type: 'string' } },
})
export const givenKey = values.key?.toLowerCase()
/** The signed month of a member that is to be checked, in place of an archive. */
export const statementPath = values.statement
export const folder = positionals[0] ?? join(dirname(fileURLToPath(import.meta.url)), '..')
export const zeros = '0'.repeat(64)
export const faults = []

/** Notes a fault; the check goes on, so that all of them are said. */
export function fault(text) {
  faults.push(text)
}

export function sha256(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
export const bytes = (hex) => Buffer.from(hex, 'hex')
export const pathOf = (name) => join(folder, ...name.split('/'))
export const readText = (name) => readFileSync(pathOf(name), 'utf8')
/** What a file says, or an error that names it. */
function parsed(name, text) {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${name} is no JSON`)
  }
}
export const readJson = (name) => parsed(name, readText(name))
export const linesOf = (name) =>
  createInterface({ input: createReadStream(pathOf(name)), crlfDelay: Number.POSITIVE_INFINITY })

export async function* rowsOf(name) {
  for await (const line of linesOf(name)) if (line !== '') yield parsed(name, line)
}

export function eightBytes(value) {
  const packed = Buffer.alloc(8)
  packed.writeBigInt64BE(BigInt(value))
  return packed
}

export function isSigned(publicKey, text, signature) {
  const der = Buffer.concat([bytes('302a300506032b6570032100'), bytes(publicKey)])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, bytes(signature))
}

export const packed = ({ hash, usd, sgx }) => [bytes(hash), eightBytes(usd), eightBytes(sgx)]

/** The units of an amount with eight decimals. */
export function units(decimal) {
  if (!/^-?\d+\.\d{8}$/.test(decimal)) throw new Error(`${decimal} is no amount`)
  return BigInt(decimal.replace('.', ''))
}

/** JSON without spaces, with names in the order of code units. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.keys(value).sort()
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

/** The keys of the installation hand over to each other. */
export function checkKeys(name, keys) {
  keys.forEach(({ public_key: own, signature }, at) => {
    const before = keys[at - 1]?.public_key
    const text = ['Clearstead installation key', `From: ${before}`, `To: ${own}`].join('\n')
    const isRight = before ? signature && isSigned(before, text, signature) : signature === null
    if (!isRight) fault(`${name}: key ${at + 1} was not signed by the key before it`)
  })
}
