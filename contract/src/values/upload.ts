import * as z from 'zod'
import { wrong } from '../call/wrong.ts'

/** A file sent with a call: a `File` in the browser and on the server. */
export type Upload = {
  readonly name: string
  readonly type: string
  readonly size: number
  arrayBuffer: () => Promise<ArrayBuffer>
}

export const Upload = z
  .custom<Upload>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      'arrayBuffer' in value &&
      typeof value.arrayBuffer === 'function',
    {
      error: wrong('fields.file_needed'),
    },
  )
  .meta({ type: 'string', format: 'binary' })

/** The media types of pictures as they are stored. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
/** The media types of all files that are stored. */
export const fileTypes = [...pictureTypes, 'application/pdf', 'text/plain'] as const
