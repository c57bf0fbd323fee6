export type StoredFile = { name: string; changedAt: Date }

/** Stores the bytes of files by name; the bytes of a name never change. */
export type FileStore = {
  /** Durable once it resolves; idempotent. */
  put: (name: string, bytes: Buffer, mediaType: string) => Promise<void>
  get: (name: string) => Promise<Buffer | undefined>
  /** Removes a file if it exists. */
  remove: (name: string) => Promise<void>
  /** Up to a thousand files after this name, in byte order; none at the end. */
  list: (after: string) => Promise<readonly StoredFile[]>
}

let store: FileStore | undefined

/** Sets the store of the process; called once, at start. */
export function setFileStore(chosen: FileStore | undefined): void {
  store = chosen
}

/** The store of the process. While none is set, as in the demo, bytes wait in the database. */
export function findFileStore(): FileStore | undefined {
  return store
}

export const pageSize = 1000

/** Whether Clearstead gave this name, including names of files being written; others in a store are ignored. */
export function isFileName(name: string): boolean {
  return /^(\.[0-9a-f-]{36}|[0-9a-f-]{36}\.(png|jpg|webp|pdf|txt))$/.test(name)
}
