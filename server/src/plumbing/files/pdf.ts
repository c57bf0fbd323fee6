import { inflateSync } from 'node:zlib'

/** Streams that inflate to more are not looked into. */
const maxInflatedBytes = 4 * 1024 * 1024
/** A document has few streams of objects; more are not looked into. */
const maxStreams = 500
/** How far from the place that the end of the file names its table may begin. */
const tableWindow = 64

/**
 * Whether bytes are a PDF that a reader opens: the end of the file names the place of its table of objects, the table is
 * there, and there is a catalog and at least one page. One that takes a password to read is none.
 */
export function isReadablePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return false
  const place = Number(/startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-1024))?.[1] ?? -1)
  if (place <= 0 || place >= bytes.byteLength) return false
  const table = text.slice(place, place + tableWindow)
  if (!/^\s*(xref\s|\d+\s+\d+\s+obj\b)/.test(table)) return false
  if (!/\/Root\s+\d+\s+\d+\s+R/.test(text) || /\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) return false
  return hasPage(text) || objectStreams(text).some(hasPage)
}

function hasPage(text: string): boolean {
  return /\/Type\s*\/Page(?![A-Za-z])/.test(text)
}

/** The compressed streams of objects, which newer writers keep the pages in. */
function objectStreams(text: string): string[] {
  const found = text.matchAll(/\/Type\s*\/ObjStm\b[\s\S]{0,512}?stream\r?\n/g)
  return [...found].slice(0, maxStreams).map((stream) => {
    const begin = stream.index + stream[0].length
    const end = text.indexOf('endstream', begin)
    try {
      const compressed = Buffer.from(text.slice(begin, end < 0 ? undefined : end), 'latin1')
      return inflateSync(compressed, { maxOutputLength: maxInflatedBytes }).toString('latin1')
    } catch (error) {
      // What cannot be inflated holds no page that could be read.
      if (error instanceof Error) return ''
      throw error
    }
  })
}
