import type { Line, LineStyle } from './certificate-lines.ts'

type Face = 'display' | 'ui' | 'code'
type Look = {
  face: Face
  weight: number
  /** In pixels of the picture. */
  size: number
  /** The height of a line, in sizes. */
  leading: number
  /** The room above, and above what follows another of its kind, where that is less. */
  above: number
  between?: number
}

/** How each kind of line is written. */
export const looks: Readonly<Record<LineStyle, Look>> = {
  brand: { face: 'display', weight: 500, size: 44, leading: 1.25, above: 0 },
  title: { face: 'display', weight: 500, size: 76, leading: 1.15, above: 56 },
  statement: { face: 'display', weight: 500, size: 42, leading: 1.4, above: 28 },
  warning: { face: 'ui', weight: 600, size: 30, leading: 1.4, above: 24 },
  row: { face: 'ui', weight: 500, size: 30, leading: 1.4, above: 36, between: 18 },
  label: { face: 'ui', weight: 500, size: 30, leading: 1.4, above: 40 },
  code: { face: 'code', weight: 500, size: 34, leading: 1.5, above: 6 },
  note: { face: 'ui', weight: 450, size: 27, leading: 1.5, above: 28 },
  address: { face: 'code', weight: 500, size: 24, leading: 1.5, above: 16 },
}

/** The least room between a label and its value, which the leader fills. */
const leaderRoom = 48
const smallestScale = 0.5
const scaleStep = 0.05

/** Text as it stands in the picture; `x` counts from where lines begin, `y` is the middle of its line. */
type PlacedText = { style: LineStyle; text: string; x: number; y: number; isAtEnd: boolean }
/** The dots between a label and its value. */
type Leader = { from: number; to: number; y: number }

export type Placed = {
  texts: readonly PlacedText[]
  leaders: readonly Leader[]
  height: number
  /** What all sizes are multiplied by. */
  scale: number
}

/** The width of a text in its look, unscaled. */
export type Measure = (text: string, style: LineStyle) => number
type Room = { width: number; height: number }

/** Lines below each other, as large as the room for them allows. */
export function placeLines(lines: readonly Line[], room: Room, measure: Measure): Placed {
  let scale = 1
  let placed = placeAt(scale, lines, room.width, measure)
  while (placed.height > room.height && scale > smallestScale) {
    scale = Math.round((scale - scaleStep) * 100) / 100
    placed = placeAt(scale, lines, room.width, measure)
  }
  return placed
}

function placeAt(scale: number, lines: readonly Line[], width: number, measure: Measure): Placed {
  const texts: PlacedText[] = []
  const leaders: Leader[] = []
  let top = 0
  for (const [index, line] of lines.entries()) {
    const { style } = line
    const { size, leading, above, between = above } = looks[style]
    const widthOf = (text: string) => measure(text, style) * scale
    if (index > 0) top += (lines[index - 1]?.style === style ? between : above) * scale
    for (const { start, end } of broken(line, width, widthOf)) {
      const y = top + (size * leading * scale) / 2
      if (start !== undefined) texts.push({ style, text: start, x: 0, y, isAtEnd: false })
      if (end !== undefined) texts.push({ style, text: end, x: width, y, isAtEnd: true })
      if (start !== undefined && end !== undefined) {
        const gap = leaderRoom / 4
        leaders.push({ from: widthOf(start) + gap, to: width - widthOf(end) - gap, y })
      }
      top += size * leading * scale
    }
  }
  return { texts, leaders, height: top, scale }
}

type WidthOf = (text: string) => number

/** What stands at the start and at the end of each line; a value that has no room beside its label stands below it. */
function broken({ text, label }: Line, width: number, widthOf: WidthOf) {
  const starts = (whole: string) =>
    wrapped(whole, width, widthOf).map((start) => ({ start, end: undefined }))
  if (label === undefined) return starts(text)
  if (widthOf(label) + widthOf(text) + leaderRoom <= width) return [{ start: label, end: text }]
  const ends = wrapped(text, width, widthOf).map((end) => ({ start: undefined, end }))
  return [...starts(label), ...ends]
}

/** A text in lines that fit: broken between words, and within one only if it alone is too wide. */
export function wrapped(text: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = pieced(word, width, widthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

/** A word in pieces that fit, between what a reader takes for letters. */
function pieced(word: string, width: number, widthOf: WidthOf): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (piece !== '' && widthOf(piece + segment) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}
