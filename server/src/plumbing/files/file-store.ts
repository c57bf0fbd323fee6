export type StoredFile = { name: string; changedAt: Date }

/** Where the bytes of files are, by name; what a name holds never changes. */
export type FileStore = {
  /** Lasting once it returns; doing it again changes nothing. */
  put: (name: string, bytes: Buffer, mediaType: string) => Promise<void>
  get: (name: string) => Promise<Buffer | undefined>
  /** Forgets a name, also one that is not there. */
  remove: (name: string) => Promise<void>
  /** Up to a thousand names that come after this one, in the order of their bytes; none at the end. */
  list: (after: string) => Promise<readonly StoredFile[]>
}

let store: FileStore | undefined

/** Says where bytes are kept; once, when the process starts. */
export function useFileStore(chosen: FileStore | undefined): void {
  store = chosen
}

/** Undefined where none is set, as while a demo is filled: bytes then wait in the database. */
export function findFileStore(): FileStore | undefined {
  return store
}

export const pageOfNames = 1000

/** Names that we gave, also while a file was being written; whatever else lies in a store is not ours. */
export function isFileName(name: string): boolean {
  return /^(\.[0-9a-f-]{36}|[0-9a-f-]{36}\.(png|jpg|webp|pdf|txt))$/.test(name)
}
