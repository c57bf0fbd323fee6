import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './run.mjs'

const folders = ['docs', 'contract', 'server', 'web', 'e2e', 'scripts']
const skipped = ['node_modules', 'dist', 'data']
const link = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g
const mention = /docs\/([a-z-]+\.md)(?:, sections? [\d, and]+)?/g

/** Links between documents, and what comments say of `docs/`, lead somewhere. */
export function checkDocs() {
  const pages = readdirSync(root).filter((name) => name.endsWith('.md'))
  const files = [...pages, ...folders.flatMap((folder) => filesIn(folder))]
  const broken = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const wrong = path.endsWith('.md') ? brokenLinks(path, text) : brokenMentions(text)
    return wrong.map((target) => `${path} points to ${target}, which is not there`)
  })
  return {
    code: broken.length > 0 || pages.length === 0 ? 1 : 0,
    stdout: broken.join('\n'),
    stderr: '',
  }
}

function brokenLinks(path, text) {
  return [...text.matchAll(link)].flatMap(([, target, anchor]) => {
    const file = target === '' ? path : normalize(join(dirname(path), target))
    if (!existsSync(join(root, file))) return [file]
    return anchor && !anchorsOf(file).includes(anchor) ? [`${file}#${anchor}`] : []
  })
}

function brokenMentions(text) {
  return [...text.matchAll(mention)].flatMap(([said, name]) => {
    const file = `docs/${name}`
    if (!existsSync(join(root, file))) return [file]
    const sections = said.slice(file.length).match(/\d+/g) ?? []
    const headings = headingsOf(file)
    return sections
      .filter((number) => !headings.some((heading) => heading.startsWith(`${number} `)))
      .map((number) => `${file}, section ${number}`)
  })
}

const headingsOf = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)

/** As GitHub makes them of headings. */
const anchorsOf = (file) =>
  headingsOf(file).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : filesIn(path)
    return /\.(md|tsx?|mjs|css|sql)$/.test(entry.name) ? [path] : []
  })
}
