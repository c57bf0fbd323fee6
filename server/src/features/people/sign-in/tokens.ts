import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text, for a header or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token, which is random and needs no slow hash. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
