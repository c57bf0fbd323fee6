import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)

/** The files of a font with Latin, Greek, Cyrillic and Devanagari letters, for names. */
function pdfFonts(): { regular: string; bold: string } {
  return {
    regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  }
}

/** A4 in points, with a margin of 15 mm. */
const page = { width: 595.28, height: 841.89, margin: 42 }
const lineHeight = 14
const logoSize = { width: 160, height: 40 }
const ink = '#16181d'
const muted = '#5b6270'
const rule = '#d5d9e0'

/** The position of a column; figures are aligned to the right. */
export type PdfColumn = { title: string; x: number; width: number; isFigure?: true }

/** `keep` is the number of lines that must follow on the same page. */
type Style = { size?: number; isBold?: boolean; colour?: string; keep?: number }

/** A document that is written line by line, with page breaks. */
export type PdfPages = {
  document: PDFKit.PDFDocument
  /** Writes one line over the whole width. */
  say: (text: string, style?: Style) => void
  space: (lines: number) => void
  /** Puts a picture (PNG) into the end corner of the page, beside the lines that follow. */
  logo: (picture: Buffer) => void
  headings: (columns: readonly PdfColumn[]) => void
  /** Writes a line of a table; a new page repeats the headings. */
  row: (columns: readonly PdfColumn[], cells: readonly string[], style?: Style) => void
}

export function openPages(footer: (page: number) => string): PdfPages {
  const { regular, bold } = pdfFonts()
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false })
  let y = 0
  let count = 0

  const write = (text: string, x: number, at: number, { size = 8.5, isBold, colour }: Style = {}) =>
    document
      .font(isBold ? bold : regular, size)
      .fillColor(colour ?? ink)
      .text(printable(text), x, at, { lineBreak: false })
  const turn = () => {
    document.addPage()
    count += 1
    y = page.margin
    write(footer(count), page.margin, page.height - 30, { size: 7.5, colour: muted })
  }
  const isFull = (lines = 1) => y + lines * lineHeight > page.height - page.margin
  const cellsAt = (columns: readonly PdfColumn[], cells: readonly string[], style: Style) => {
    for (const [index, { x, width, isFigure }] of columns.entries()) {
      const text = cells[index] ?? ''
      if (text === '') continue
      document.font(style.isBold ? bold : regular, style.size ?? 8.5)
      const shown = isFigure ? text : truncate(document, text, width)
      const left = isFigure ? x + width - document.widthOfString(shown) : x
      write(shown, page.margin + left, y, style)
    }
    y += lineHeight
  }
  const headings = (columns: readonly PdfColumn[]) => {
    if (isFull(2)) turn()
    const titles = columns.map(({ title }) => title)
    cellsAt(columns, titles, { colour: muted, size: 7.5 })
    const at = y - 3
    document.moveTo(page.margin, at).lineTo(page.width - page.margin, at)
    document.lineWidth(0.5).strokeColor(rule).stroke()
  }
  turn()
  return {
    document,
    say: (text, style = {}) => {
      if (isFull(1 + (style.keep ?? 0))) turn()
      write(text, page.margin, y, style)
      y += Math.max(lineHeight, (style.size ?? 0) * 1.5)
    },
    space: (lines) => {
      y += lines * lineHeight
    },
    logo: (picture) => {
      const { width, height } = logoSize
      const fit: [number, number] = [width, height]
      document.image(picture, page.width - page.margin - width, y, { fit, align: 'right' })
    },
    headings,
    row: (columns, cells, style = {}) => {
      document.font(style.isBold ? bold : regular, style.size ?? 8.5)
      const lines = linesOf(document, columns, cells)
      if (isFull(lines.length)) {
        turn()
        headings(columns)
      }
      for (const line of lines) cellsAt(columns, line, style)
    },
  }
}

/** Removes control characters. */
function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

/** The lines of a row: text that does not fit a column wraps into a second line. */
function linesOf(
  document: PDFKit.PDFDocument,
  columns: readonly PdfColumn[],
  cells: readonly string[],
): string[][] {
  const parts = columns.map(({ width, isFigure }, index) =>
    wrap(cells[index] ?? '', (text) => isFigure || document.widthOfString(text) <= width),
  )
  const [start, rest] = [parts.map(([text]) => text), parts.map(([, text]) => text)]
  return rest.some((text) => text !== '') ? [start, rest] : [start]
}

/** Splits a text after the last word that fits. */
function wrap(text: string, fits: (text: string) => boolean): [start: string, rest: string] {
  if (fits(text)) return [text, '']
  const words = text.split(' ')
  let count = 1
  while (fits(words.slice(0, count + 1).join(' '))) count += 1
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')]
}

/** Truncates a text to the width of a column. */
function truncate(document: PDFKit.PDFDocument, text: string, width: number): string {
  if (document.widthOfString(text) <= width) return text
  let shown = [...text]
  while (shown.length > 1 && document.widthOfString(`${shown.join('')}…`) > width) {
    shown = shown.slice(0, Math.floor(shown.length * 0.9))
  }
  return `${shown.join('')}…`
}
