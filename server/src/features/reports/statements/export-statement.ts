import { Readable } from 'node:stream'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { Language } from '@clearstead/contract/languages'
import type { Download } from '../../../plumbing/http/route.ts'
import { maxPdfLines, type Statement } from './rules.ts'
import { writeStatementCsv } from './write-csv.ts'
import { writeStatementJson } from './write-json.ts'
import { writeStatementPdf } from './write-pdf.ts'

/** A statement as a streamed file; in a language. @throws {Refusal} `reports.too_long` */
export async function exportStatement(
  statement: Statement,
  format: 'json' | 'csv' | 'pdf',
  language: Language,
): Promise<Download> {
  const { member, from, to, today } = statement
  const name = `statement-${member.id}-${from ?? 'start'}-${to ?? today}.${format}`
  switch (format) {
    case 'json':
      return {
        mediaType: 'application/json; charset=utf-8',
        body: Readable.from(writeStatementJson(statement, language)),
      }
    case 'csv':
      return {
        mediaType: 'text/csv; charset=utf-8',
        name,
        body: Readable.from(writeStatementCsv(statement, language)),
      }
    case 'pdf':
      if (statement.lines > maxPdfLines) {
        throw new Refusal('reports.too_long', { max: maxPdfLines })
      }
      return {
        mediaType: 'application/pdf',
        name,
        body: await writeStatementPdf(statement, language),
      }
  }
}
