import { readFile, writeFile } from 'node:fs/promises'

const path = new URL('../../docs/performance.md', import.meta.url)

/** Writes each part between its markers, such as `<!-- bench:ledger -->` and `<!-- /bench:ledger -->`. */
export async function writeReport(parts: Readonly<Record<string, string>>): Promise<void> {
  let text = await readFile(path, 'utf8')
  for (const [name, part] of Object.entries(parts)) {
    const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
    const [before, rest] = text.split(start)
    const after = rest?.split(end)[1]
    if (before === undefined || after === undefined) {
      throw new Error(`docs/performance.md has no place for ${name}`)
    }
    text = `${before}${start}\n${part}\n${end}${after}`
  }
  await writeFile(path, text)
}
