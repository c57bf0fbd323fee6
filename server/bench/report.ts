import { readFile, writeFile } from 'node:fs/promises'

const documents = ['performance.md', 'performance-tables.md'].map(
  (name) => new URL(`../../docs/${name}`, import.meta.url),
)

/**
 * Writes each part between its markers, such as `<!-- bench:ledger -->` and `<!-- /bench:ledger -->`, in the document that
 * has them.
 */
export async function writeReport(parts: Readonly<Record<string, string>>): Promise<void> {
  const unplaced = new Map(Object.entries(parts))
  for (const document of documents) {
    let text = await readFile(document, 'utf8')
    for (const [name, part] of unplaced) {
      const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
      const [before, rest] = text.split(start)
      const after = rest?.split(end)[1]
      if (before === undefined || after === undefined) continue
      text = `${before}${start}\n${part}\n${end}${after}`
      unplaced.delete(name)
    }
    await writeFile(document, text)
  }
  if (unplaced.size > 0) throw new Error(`No document has a place for ${[...unplaced.keys()]}`)
}
