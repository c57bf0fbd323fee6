import PDFDocument from 'pdfkit'

/** A PDF of one page, as a bank or a custodian would send it. */
export async function pdfBytes(
  line = 'Balance: 100.00 USD',
  options: object = {},
): Promise<Buffer> {
  const document = new PDFDocument(options)
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.once('end', resolve))
  document.text(line).end()
  await ended
  return Buffer.concat(parts)
}
