type Kept = { mediaType: string; ending: string; isImage: boolean }

const png: Kept = { mediaType: 'image/png', ending: 'png', isImage: true }
const jpeg: Kept = { mediaType: 'image/jpeg', ending: 'jpg', isImage: true }
const webp: Kept = { mediaType: 'image/webp', ending: 'webp', isImage: true }
const pdf: Kept = { mediaType: 'application/pdf', ending: 'pdf', isImage: false }
const text: Kept = { mediaType: 'text/plain; charset=utf-8', ending: 'txt', isImage: false }

/** Every type that is kept; none of them runs anything in a browser, and SVG is none of them. */
const all: readonly Kept[] = [png, jpeg, webp, pdf, text]

export type MediaType = Kept

/** What these bytes are, told by themselves and never by a name or a header; undefined when not kept. */
export function mediaTypeOf(bytes: Buffer): MediaType | undefined {
  if (hasAt(bytes, 0, '89504e470d0a1a0a')) return png
  if (hasAt(bytes, 0, 'ffd8ff')) return jpeg
  if (hasAt(bytes, 0, '52494646') && hasAt(bytes, 8, '57454250')) return webp
  if (isPdf(bytes)) return pdf
  return isPlainText(bytes) ? text : undefined
}

/** The ending of a kept file's name, such as `png`. */
export function endingOf(mediaType: string): string {
  return all.find((kept) => kept.mediaType === mediaType)?.ending ?? 'bin'
}

function hasAt(bytes: Buffer, at: number, hex: string): boolean {
  return bytes.subarray(at, at + hex.length / 2).toString('hex') === hex
}

/** Begins as one, and ends as one: a reader looks for the end in the last kilobyte. */
function isPdf(bytes: Buffer): boolean {
  return (
    /^%PDF-\d\.\d/.test(bytes.subarray(0, 8).toString('latin1')) &&
    bytes.subarray(-1024).includes('%%EOF')
  )
}

/** UTF-8 throughout, without control characters but tabs and line ends. */
function isPlainText(bytes: Buffer): boolean {
  if (bytes.byteLength === 0 || bytes.includes(0)) return false
  try {
    return !/[^\P{Cc}\t\n\r]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
