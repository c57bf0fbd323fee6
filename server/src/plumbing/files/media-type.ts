type FileType = { mediaType: string; extension: string; isImage: boolean }

const png: FileType = { mediaType: 'image/png', extension: 'png', isImage: true }
const jpeg: FileType = { mediaType: 'image/jpeg', extension: 'jpg', isImage: true }
const webp: FileType = { mediaType: 'image/webp', extension: 'webp', isImage: true }
const pdf: FileType = { mediaType: 'application/pdf', extension: 'pdf', isImage: false }
const text: FileType = { mediaType: 'text/plain; charset=utf-8', extension: 'txt', isImage: false }

/** Every type that is stored. None of them can run a script in a browser, so SVG is not among them. */
const fileTypes: readonly FileType[] = [png, jpeg, webp, pdf, text]

export type MediaType = FileType

/** The type of these bytes, recognised by content only; undefined when it is not stored. */
export function mediaTypeOf(bytes: Buffer): MediaType | undefined {
  if (hasBytesAt(bytes, 0, '89504e470d0a1a0a')) return png
  if (hasBytesAt(bytes, 0, 'ffd8ff')) return jpeg
  if (hasBytesAt(bytes, 0, '52494646') && hasBytesAt(bytes, 8, '57454250')) return webp
  if (isPdf(bytes)) return pdf
  return isPlainText(bytes) ? text : undefined
}

/** The extension of a stored file's name, such as `png`. */
export function extensionOf(mediaType: string): string {
  return fileTypes.find((kept) => kept.mediaType === mediaType)?.extension ?? 'bin'
}

function hasBytesAt(bytes: Buffer, at: number, hex: string): boolean {
  return bytes.subarray(at, at + hex.length / 2).toString('hex') === hex
}

/** PDF readers look for the end marker in the last kilobyte. */
function isPdf(bytes: Buffer): boolean {
  return (
    /^%PDF-\d\.\d/.test(bytes.subarray(0, 8).toString('latin1')) &&
    bytes.subarray(-1024).includes('%%EOF')
  )
}

/** Valid UTF-8 without control characters other than tabs and line ends. */
function isPlainText(bytes: Buffer): boolean {
  if (bytes.byteLength === 0 || bytes.includes(0)) return false
  try {
    return !/[^\P{Cc}\t\n\r]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
