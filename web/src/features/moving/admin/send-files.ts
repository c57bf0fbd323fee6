import { Refusal } from '@clearstead/contract/call/refusal'
import type { MovingFile } from '@clearstead/contract/moving/fields'
import {
  checkImport,
  maxPieceBytes,
  sendPiece,
  startImport,
} from '@clearstead/contract/moving/imports'
import type { ImportId } from '@clearstead/contract/values/ids'
import { call } from '../../../plumbing/call.ts'

export type ChosenFiles = Partial<Record<MovingFile, File>>
/** How far the files are sent, so that it can go on after an interruption. */
export type Sending = { id: ImportId | undefined; sentBytes: number }

type Pieces = { file: MovingFile; content: File; nth: number; size: number }[]

/** The bytes of all files. */
export function sizeOf(files: ChosenFiles): number {
  return Object.values(files).reduce((sum, file) => sum + file.size, 0)
}

/**
 * Sends files piece by piece, from where `sending` is, and asks for their check. `onSent` hears of every piece, so
 * that a repeat goes on after it.
 */
export async function sendFiles(
  files: ChosenFiles,
  sending: Sending,
  onSent: (sending: Sending) => void,
): Promise<ImportId> {
  const id = sending.id ?? (await begin(files))
  let { sentBytes } = sending
  onSent({ id, sentBytes })
  let passed = 0
  for (const { file, content, nth, size } of piecesOf(files)) {
    passed += size
    if (passed <= sentBytes) continue
    const start = nth * maxPieceBytes
    const bytes = await base64(content.slice(start, start + size))
    await patiently(() => call(sendPiece, { id, file, nth, bytes }))
    sentBytes = passed
    onSent({ id, sentBytes })
  }
  await call(checkImport, { id })
  return id
}

async function begin(files: ChosenFiles): Promise<ImportId> {
  const named = entriesOf(files).map(([file, { name, size }]) => ({ file, name, size }))
  return (await call(startImport, { files: named })).import.id
}

const entriesOf = (files: ChosenFiles) => Object.entries(files) as [MovingFile, File][]

function piecesOf(files: ChosenFiles): Pieces {
  return entriesOf(files).flatMap(([file, content]) =>
    Array.from({ length: Math.ceil(content.size / maxPieceBytes) }, (_, nth) => {
      const size = Math.min(maxPieceBytes, content.size - nth * maxPieceBytes)
      return { file, content, nth, size }
    }),
  )
}

/** Waits as long as the server says when there are too many calls in a minute. */
async function patiently<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'call.too_many') throw error
      const seconds = Number(error.details.seconds ?? 5)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}

const charactersAtOnce = 0x8000

async function base64(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  let text = ''
  for (let start = 0; start < bytes.length; start += charactersAtOnce) {
    text += String.fromCharCode(...bytes.subarray(start, start + charactersAtOnce))
  }
  return btoa(text)
}
