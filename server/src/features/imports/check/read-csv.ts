import { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import type { ProblemKind } from '@clearstead/contract/imports/problems'
import { CsvError, parse } from 'csv-parse'

/** A line of a CSV file, with its number: the headers are line 1. */
export type CsvLine = { line: number; cells: readonly string[] }

/** A file that cannot be read on. */
export class UnreadableFile extends Error {
  readonly kind: ProblemKind
  readonly line: number
  readonly value: string

  constructor(kind: ProblemKind, line: number, value: string) {
    super(`${kind} in line ${line}`)
    this.kind = kind
    this.line = line
    this.value = value
  }
}

/** Longer than any row that is right. */
const maxRowCharacters = 20_000
const linesPerBatch = 1_000

/**
 * The lines of a CSV file in batches, the headers first. The separator is what the headers use most of comma,
 * semicolon, tab and bar. Text is UTF-8, with or without a mark at its beginning, or UTF-16 with one.
 * @throws {UnreadableFile}
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ delimiter: string; lines: readonly CsvLine[] }> {
  const texts = withOneLineEnd(decoded(bytes))
  const first = await texts.next()
  const start = first.done ? '' : first.value
  const delimiter = delimiterOf(start)
  const whole = (async function* () {
    yield start
    for (let next = await texts.next(); !next.done; next = await texts.next()) yield next.value
  })()
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRowCharacters,
  })
  const source = Readable.from(whole)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let lines: CsvLine[] = []
  try {
    for await (const found of parser) {
      const { record, info } = found as { record: string[]; info: { lines: number } }
      lines.push({ line: info.lines, cells: record })
      if (lines.length === linesPerBatch) {
        yield { delimiter, lines }
        lines = []
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number((error as CsvError & { lines?: unknown }).lines ?? 1)
    throw new UnreadableFile('not_csv', line, error.message.slice(0, 200))
  } finally {
    source.destroy()
  }
  if (lines.length > 0) yield { delimiter, lines }
}

/** The bytes as text; the first text has at least the first line, where the file has one. */
async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let line = 1
  const decode = (piece: Uint8Array | undefined) => {
    decoder ??= new TextDecoder(encodingOf(piece ?? new Uint8Array()), { fatal: true })
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      throw new UnreadableFile('not_utf8', line, '')
    }
  }
  for await (const piece of bytes) {
    const text = decode(piece)
    yield text
    line += text.split('\n').length - 1
  }
  yield decode(undefined)
}

/** The parser would count a line that ends with two characters inside quotes twice. */
async function* withOneLineEnd(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let cut = ''
  for await (const text of texts) {
    const whole = cut + text
    cut = whole.endsWith('\r') ? '\r' : ''
    yield whole.slice(0, whole.length - cut.length).replaceAll('\r\n', '\n')
  }
  if (cut) yield cut
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

const delimiters = [',', ';', '\t', '|']

function delimiterOf(text: string): string {
  const [headers = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/)
  const counted = delimiters.map((delimiter) => headers.split(delimiter).length)
  return delimiters[counted.indexOf(Math.max(...counted))] ?? ','
}
