/** Puts the compiled texts in the place of the converted ones, and gives calls their names: `tsx codemod.ts <root> <out>`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type TS from 'typescript'

const [root = '.', out = 'out'] = process.argv.slice(2)
const ts = createRequire(join(root, 'package.json'))('typescript') as typeof TS
type Func = { isRecord?: true; names?: string[]; values?: string[] }
const { catalogues, functions, hands, kept } = JSON.parse(
  readFileSync(join(out, 'catalogues.json'), 'utf8'),
) as {
  catalogues: { file: string; name: string; feature: string; catalogue: string }[]
  functions: Record<string, Func>
  hands: string[]
  kept: string[]
}
const stays = [...hands, ...kept]
const isKept = (at: string) => stays.some((one) => one === at || one.startsWith(`${at}.`))
const config = ts.getParsedCommandLineOfConfigFile(
  join(root, 'web/tsconfig.json'),
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: console.error },
)
const program = ts.createProgram(config?.fileNames ?? [], config?.options ?? {})
const checker = program.getTypeChecker()
type Edit = { from: number; to: number; text: string }
const edits = new Map<string, Edit[]>()
const edit = (path: string, from: number, to: number, text: string) =>
  edits.set(path, [...(edits.get(path) ?? []), { from, to, text }])

/** `web/src/…/text.ts#uiText.problems` of a property that stands in a catalogue. */
function placeOf(declaration: TS.Node): string | undefined {
  const names: string[] = []
  for (let node: TS.Node = declaration; node; node = node.parent) {
    if (ts.isPropertyAssignment(node)) names.unshift(node.name.getText())
    if (ts.isVariableDeclaration(node))
      return `${relative(root, node.getSourceFile().fileName)}#${[node.name.getText(), ...names].join('.')}`
    if (ts.isArrowFunction(node) && node !== declaration) return undefined
  }
  return undefined
}

let calls = 0
const web = catalogues.filter(({ file }) => file.startsWith('web/'))
const textFiles = new Set(web.map(({ file }) => join(root, file)))
for (const file of program.getSourceFiles()) {
  if (
    file.isDeclarationFile ||
    file.fileName.includes('node_modules') ||
    file.fileName.includes('/texts/web/src/texts/')
  )
    continue
  if (/text\.hi\.ts$/.test(file.fileName)) continue
  const visit = (node: TS.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return
    const declaration = checker.getSymbolAtLocation(node.expression.name)?.declarations?.[0]
    if (!declaration || !textFiles.has(declaration.getSourceFile().fileName)) return
    const at = placeOf(declaration)
    const made = at ? functions[at] : undefined
    if (!at || !made || isKept(at)) return
    calls += 1
    const first = node.arguments[0]
    const open = node.expression.end + (node.questionDotToken ? 2 : 0)
    if (made.isRecord && first) {
      edit(file.fileName, open, open + 1, '[')
      edit(file.fileName, node.end - 1, node.end, ']')
    } else if (made.values?.length === 0) edit(file.fileName, open, node.end, '')
    else if (!declaration.getText().includes('({')) {
      node.arguments.forEach((argument, index) => {
        const name = made.names?.[index] ?? ''
        const before = argument.getText() === name ? '' : `${name}: `
        edit(
          file.fileName,
          argument.getStart(),
          argument.getStart(),
          `${index === 0 ? '{ ' : ''}${before}`,
        )
      })
      const last = node.arguments.at(-1)
      if (last) edit(file.fileName, last.end, last.end, ' }')
    }
  }
  visit(file)
}

for (const language of ['', '.hi']) {
  const done = new Map<string, string[]>()
  for (const { file, name, feature, catalogue } of web) {
    const path = join(root, file.replace(/\.ts$/, `${language}.ts`))
    const source = ts.createSourceFile(
      path,
      readFileSync(path, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue
      const [declaration] = statement.declarationList.declarations
      if (declaration?.name.getText() !== name || !declaration.initializer) continue
      let object = declaration.initializer
      while (ts.isSatisfiesExpression(object) || ts.isAsExpression(object))
        object = object.expression
      if (!ts.isObjectLiteralExpression(object)) continue
      const at = (one: TS.ObjectLiteralElementLike) =>
        `${file}#${name}.${one.name?.getText().replace(/['"]/g, '')}`
      const left = object.properties.filter((one) => ts.isSpreadAssignment(one) || isKept(at(one)))
      const from = relative(dirname(path), join(root, 'web/src/texts', feature, `${catalogue}.ts`))
      const local = left.length === 0 ? name : `${name}Said`
      done.set(path, [
        ...(done.get(path) ?? []),
        `import { ${catalogue === local ? local : `${catalogue} as ${local}`} } from '${from.startsWith('.') ? from : `./${from}`}'`,
      ])
      // What stays is cut out around, so that calls in it keep their edits.
      const drop = (start: number, end: number, text: string) => {
        const inside = (edits.get(path) ?? []).filter(
          (one) => !(one.from >= start && one.to <= end),
        )
        edits.set(path, [...inside, { from: start, to: end, text }])
      }
      if (left.length === 0) drop(statement.getStart(), statement.end, `export { ${name} }`)
      else {
        object.properties.forEach((one) => {
          if (!left.includes(one))
            drop(one.getStart(), one.end + (source.text[one.end] === ',' ? 1 : 0), '')
        })
        edit(path, object.getStart() + 1, object.getStart() + 1, ` ...${local},`)
      }
    }
  }
  for (const [path, imports] of done) edit(path, 0, 0, `${imports.join('\n')}\n`)
}
for (const [path, list] of edits) {
  const ordered = list
    .map((one, index) => ({ ...one, index }))
    .sort((a, b) => b.from - a.from || b.to - a.to || b.index - a.index)
  writeFileSync(
    path,
    ordered.reduce(
      (text, { from, to, text: now }) => text.slice(0, from) + now + text.slice(to),
      readFileSync(path, 'utf8'),
    ),
  )
}
console.log({ calls, files: edits.size })
