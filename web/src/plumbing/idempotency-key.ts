import { useRef } from 'react'

/**
 * The `Idempotency-Key` of a call: the same while the same values are sent again, such as after a lost
 * connection, and a new one once they change or the call has succeeded.
 */
export function useIdempotencyKey() {
  const kept = useRef<{ print: string; key: string } | undefined>(undefined)
  return {
    keyFor(values: Record<string, unknown>): string {
      const print = fingerprint(values)
      if (kept.current?.print !== print) kept.current = { print, key: crypto.randomUUID() }
      return kept.current.key
    },
    renew() {
      kept.current = undefined
    },
  }
}

export function fingerprint(values: Record<string, unknown>): string {
  return JSON.stringify(values, (_, value: unknown) => {
    if (typeof value === 'bigint') return value.toString()
    if (value instanceof Blob) {
      const { name, lastModified } = value as Partial<File>
      return [name, value.size, lastModified]
    }
    return value
  })
}
