import { inflateSync } from 'node:zlib'

/** The texts of a PDF in order, decoded with the character maps of its fonts. */
export function textsOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? []
      fonts.set(name, lettersOf(objects.get(table)?.body ?? ''))
    }
  }
  return [...objects.values()].flatMap(({ body }) => textsOf(body, fonts))
}

type PdfObject = { head: string; body: string }

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const found = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:endobj|stream\n)/g)) {
    const [whole, id = '', head = ''] = match
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const start = match.index + whole.length
    const isText = whole.endsWith('stream\n') && !head.includes('/FontFile')
    const bytes = pdf.subarray(start, start + length)
    found.set(id, { head, body: isText ? inflateSync(bytes).toString('latin1') : '' })
  }
  return found
}

/** The character of each glyph; pdfkit lists them as ranges. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, codes = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      letters.set(glyph, Buffer.from(codes.replace(/ /g, ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return letters
}

function textsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf\n[\s\S]*?\[([^\]]*)\] TJ/g)].map(
    ([, font = '', shown = '']) =>
      [...shown.matchAll(/<(\w+)>/g)]
        .flatMap(([, glyphs = '']) => glyphs.match(/\w{4}/g) ?? [])
        .map((glyph) => fonts.get(font)?.get(glyph) ?? '?')
        .join(''),
  )
}
