import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfBytes } from '../../../testing/files/pdf.ts'
import { isReadablePdf } from './files.ts'

/** A PDF whose table of objects and pages are in compressed streams, as newer writers make it. */
function compressedPdf(objects: string): Buffer {
  const stream = (number: number, type: string, plain: string) => {
    const bytes = deflateSync(Buffer.from(plain)).toString('latin1')
    return `${number} 0 obj\n<</Type /${type} /Root 1 0 R /Filter /FlateDecode /Length ${bytes.length}>>\nstream\n${bytes}\nendstream\nendobj\n`
  }
  const head = `%PDF-1.7\n${stream(4, 'ObjStm', objects)}`
  return Buffer.from(
    `${head}${stream(5, 'XRef', 'table')}startxref\n${head.length}\n%%EOF\n`,
    'latin1',
  )
}

test('a document that a reader opens is told from bytes that only begin and end like one', async () => {
  const real = await pdfBytes()
  const isRead = [
    real,
    compressedPdf('<</Type /Catalog>> <</Type /Page /Parent 2 0 R>>'),
    Buffer.from('%PDF-1.4\n%%EOF'),
    Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n'),
    Buffer.from('%PDF-1.4\nstartxref\n5\n%%EOF\n/Type /Page /Root 1 0 R'),
    Buffer.from('%PDF-1.4\n/Type /Page /Root 1 0 R\nstartxref\n3\n%%EOF\n'),
    real.subarray(0, real.byteLength / 2),
    compressedPdf('<</Type /Catalog>> <</Type /Pages /Count 0>>'),
    await pdfBytes('Secret', { userPassword: 'secret' }),
    Buffer.alloc(0),
  ].map(isReadablePdf)

  expect(isRead).toEqual([true, true, ...Array(8).fill(false)])
})
