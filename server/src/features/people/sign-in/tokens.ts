import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as text for a header or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: being random, it needs no slow hash. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
