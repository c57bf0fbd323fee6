/**
 * Turns the catalogues `*text.ts` and `*text.hi.ts` into `texts/<language>/<feature>.json` with ICU messages, and
 * reports what needs a hand: `tsx convert.ts <root> <output folder>`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type TS from 'typescript'

const [root = '.', output = 'texts'] = process.argv.slice(2)
const ts = createRequire(join(root, 'package.json'))('typescript') as typeof TS

type Kind = 'plain' | 'values' | 'plural' | 'select' | 'record' | 'reference'
/** A catalogue is a tree; a leaf is a message, a branch has `entries`. */
type Leaf = {
  icu: string
  kind: Kind
  values: ReadonlyMap<string, ValueType> /** What a reference says. */
  said?: Node
}
type Branch = { entries: Map<string, Node>; kind?: Kind; values?: undefined }
type Hand = { hand: string; source: string; text?: string }
type Node = Leaf | Branch | Hand
type ValueType = 'string' | 'number' | 'boolean' | string

class NeedsHand extends Error {}
const byHand = (reason: string): never => {
  throw new NeedsHand(reason)
}

/** One file of sentences: its constants, and where the imported ones stand. */
type Source = {
  path: string
  file: TS.SourceFile
  consts: Map<string, TS.Expression>
  imports: Map<string, string>
  language: string
}

const sources = new Map<string, Source>()

function readSource(path: string): Source {
  const found = sources.get(path)
  if (found) return found
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const source: Source = {
    path,
    file,
    consts: new Map(),
    imports: new Map(),
    language: path.endsWith('.hi.ts') ? 'hi' : 'en',
  }
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name) && initializer) source.consts.set(name.text, bare(initializer))
      }
    }
    if (ts.isImportDeclaration(statement)) {
      const from = (statement.moduleSpecifier as TS.StringLiteral).text
      const bindings = statement.importClause?.namedBindings
      if (!bindings || !ts.isNamedImports(bindings)) continue
      for (const { name, propertyName } of bindings.elements) {
        source.imports.set(name.text, `${from}#${(propertyName ?? name).text}`)
      }
    }
  }
  sources.set(path, source)
  return source
}

/** Without `satisfies`, `as` and parentheses. */
function bare(node: TS.Expression): TS.Expression {
  if (
    ts.isSatisfiesExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isParenthesizedExpression(node)
  )
    return bare(node.expression)
  return node
}

type Scope = {
  source: Source
  /** The name that a parameter has in English, by its name here. */
  names: ReadonlyMap<string, string>
  types: ReadonlyMap<string, ValueType>
  values: Map<string, ValueType>
  kinds: Set<Kind>
  inPlural?: boolean
}

/** Text as ICU writes it: braces and `#` are quoted where they would be read as syntax. */
function quoted(text: string, scope: { inPlural?: boolean }): string {
  return text
    .replace(/'/g, "''")
    .replace(scope.inPlural ? /[{}#]+/g : /[{}]+/g, (signs) => `'${signs}'`)
}

/** The ICU text of an expression. */
function icuOf(node: TS.Expression, scope: Scope): string {
  node = bare(node)
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return filledOf(node.text, scope)
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce(
      (text, span) => text + icuOf(span.expression, scope) + quoted(span.literal.text, scope),
      quoted(node.head.text, scope),
    )
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return icuOf(node.left, scope) + icuOf(node.right, scope)
  if (ts.isIdentifier(node)) {
    const name = scope.names.get(node.text)
    if (name !== undefined) return valueOf(name, scope)
    const constant = constOf(node, scope)
    if (constant) return icuOf(constant.node, { ...scope, source: constant.source })
    return byHand(`unknown name ${node.text}`)
  }
  if (ts.isConditionalExpression(node)) return choiceOf(node, scope)
  if (ts.isCallExpression(node)) return callOf(node, scope)
  if (ts.isElementAccessExpression(node)) return lookupOf(node, scope)
  if (ts.isPropertyAccessExpression(node)) {
    const found = memberOf(node, scope)
    if (found) return icuOf(found.node, { ...scope, source: found.source })
    return byHand(`property ${node.name.text}`)
  }
  return byHand(ts.SyntaxKind[node.kind] ?? 'expression')
}

/** The sentences of refusals have their values in braces already; `${amount}` is a value after a dollar sign. */
function filledOf(text: string, scope: Scope): string {
  if (!/refusal-text/.test(scope.source.path)) return quoted(text, scope)
  const parts = text.split(/\{(\w+)\}/)
  return parts
    .map((part, index) => (index % 2 === 1 ? valueOf(part, scope) : quoted(part, scope)))
    .join('')
}

function valueOf(
  name: string,
  scope: Scope,
  type: ValueType = scope.types.get(name) === 'number' ? 'number' : 'string',
): string {
  scope.values.set(name, type)
  scope.kinds.add('values')
  return `{${name}}`
}

/** `count === 1 ? … : …`, `isOld ? … : …` and `state === 'open' ? … : …`. */
function choiceOf(
  { condition, whenTrue, whenFalse }: TS.ConditionalExpression,
  scope: Scope,
): string {
  const test = bare(condition)
  const negated =
    ts.isPrefixUnaryExpression(test) && test.operator === ts.SyntaxKind.ExclamationToken
  const subject = negated ? bare(test.operand) : test
  if (ts.isIdentifier(subject)) {
    const name = scope.names.get(subject.text) ?? byHand('condition on a constant')
    if (scope.types.get(name) !== 'boolean')
      return byHand('condition on a value that may be missing')
    const [yes, no] = negated ? [whenFalse, whenTrue] : [whenTrue, whenFalse]
    return select(name, { true: yes, other: no }, scope, 'boolean')
  }
  if (!ts.isBinaryExpression(test) || !ts.isIdentifier(test.left)) return byHand('condition')
  const name = scope.names.get(test.left.text) ?? byHand('condition on a constant')
  const isEqual = test.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken
  const isUnequal = test.operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
  if (!isEqual && !isUnequal) return byHand('comparison of sizes')
  const [same, other] = isEqual ? [whenTrue, whenFalse] : [whenFalse, whenTrue]
  if (ts.isNumericLiteral(test.right)) {
    scope.kinds.add('plural')
    scope.values.set(name, 'number')
    const inner = { ...scope, inPlural: true }
    const rest = icuOf(other, inner)
    // The forms of the rest stand beside the exact one.
    const [, forms = `other {${rest}}`] =
      rest.match(new RegExp(`^\\{${name}, plural, (.*)\\}$`, 's')) ?? []
    return `{${name}, plural, =${test.right.text} {${icuOf(same, inner)}} ${forms}}`
  }
  if (ts.isStringLiteral(test.right) && test.right.text !== '')
    return select(
      name,
      { [test.right.text]: same, other },
      scope,
      scope.types.get(name) ?? 'string',
    )
  return byHand('comparison with nothing')
}

function select(
  name: string,
  forms: Record<string, TS.Expression>,
  scope: Scope,
  type: ValueType,
): string {
  scope.kinds.add('select')
  scope.values.set(name, type)
  const written = Object.entries(forms).map(([key, form]) => `${key} {${icuOf(form, scope)}}`)
  return `{${name}, select, ${written.join(' ')}}`
}

/** `plural('en', count, {…})` and `countText(count, 'en')`; what else is called needs a hand. */
function callOf(node: TS.CallExpression, scope: Scope): string {
  const called = node.expression.getText(scope.source.file)
  if (called === 'plural') {
    const [, count, forms] = node.arguments
    if (!count || !ts.isIdentifier(count) || !forms || !ts.isObjectLiteralExpression(forms))
      return byHand('plural of an expression')
    const name = scope.names.get(count.text) ?? byHand('plural of a constant')
    scope.kinds.add('plural')
    scope.values.set(name, 'number')
    const written = forms.properties.map((form) => {
      if (!ts.isPropertyAssignment(form)) return byHand('forms of a plural')
      // `#` is the count in both; what is quoted stays so.
      const text = icuOf(form.initializer, { ...scope, inPlural: true })
      return `${nameOf(form.name)} {${text.replace("'#'", '#')}}`
    })
    return `{${name}, plural, ${written.join(' ')}}`
  }
  const [first] = node.arguments
  if (called === 'countText' && first && ts.isIdentifier(first) && scope.names.has(first.text)) {
    const name = scope.names.get(first.text) ?? ''
    scope.values.set(name, 'number')
    scope.kinds.add('values')
    return `{${name}, number}`
  }
  const { expression } = node
  const local = (
    ts.isIdentifier(expression)
      ? constOf(expression, scope)
      : ts.isPropertyAccessExpression(expression)
        ? memberOf(expression, scope)
        : undefined
  )?.node
  if (local && ts.isArrowFunction(local) && !ts.isBlock(local.body))
    return inlined(local, node, scope)
  return byHand(`call of ${called.replace(/^\w+\.(?=\w)/, '….')}`)
}

/** A sentence's own helper, written out: `const days = (n) => plural(…)`. */
function inlined(helper: TS.ArrowFunction, call: TS.CallExpression, scope: Scope): string {
  const names = new Map<string, string>()
  const types = new Map(scope.types)
  helper.parameters.forEach((parameter, index) => {
    const given = call.arguments[index]
    const name = given && ts.isIdentifier(given) ? scope.names.get(given.text) : undefined
    if (!ts.isIdentifier(parameter.name) || name === undefined)
      return byHand('helper with an expression')
    names.set(parameter.name.text, name)
    if (parameter.type) types.set(name, typeOf(parameter.type.getText()))
  })
  return icuOf(helper.body as TS.Expression, { ...scope, names, types })
}

/** `kinds[kind]` inside a sentence: all words of the record stand in it, so that a translator can bend each. */
function lookupOf(node: TS.ElementAccessExpression, scope: Scope): string {
  const key = bare(node.argumentExpression)
  const record = recordOf(bare(node.expression), scope)
  if (!record || !ts.isIdentifier(key)) return byHand('lookup')
  const name = scope.names.get(key.text) ?? byHand('lookup by a constant')
  const forms = [...entriesOf(record.node, record.source)].map(([form, value]) => {
    const said = 'said' in value && value.said ? value.said : value
    if ('entries' in said || 'hand' in said || (said.values?.size ?? 0) > 0)
      return byHand('lookup of more than words')
    return `${form} {${said.icu}}`
  })
  scope.kinds.add('select')
  scope.values.set(name, scope.types.get(name) ?? 'string')
  return `{${name}, select, ${forms.join(' ')} other {}}`
}

type Found = { node: TS.Expression; source: Source }

/** A constant of this file, or of the catalogue that it is imported from. */
function constOf({ text }: TS.Identifier, { source }: { source: Source }): Found | undefined {
  const node = source.consts.get(text)
  if (node) return { node, source }
  const [from, name] = source.imports.get(text)?.split('#') ?? []
  if (!from || !name) return undefined
  const english = from.startsWith('.')
    ? join(dirname(source.path), from)
    : from.replace('@clearstead/contract', join(root, 'contract/src')) +
      (from.endsWith('.ts') ? '' : '.ts')
  const own = english.replace(/(?<!\.hi)\.ts$/, source.language === 'en' ? '.ts' : '.hi.ts')
  const path = existsSync(own) ? own : english
  if (!existsSync(path)) return undefined
  const other = readSource(path)
  return constOf(ts.factory.createIdentifier(name), { source: other })
}

function memberOf(node: TS.PropertyAccessExpression, scope: { source: Source }): Found | undefined {
  const object = recordOf(bare(node.expression), scope)
  if (!object || !ts.isObjectLiteralExpression(object.node)) return undefined
  const found = memberIn(object.node, node.name.text)
  return found && { node: found, source: object.source }
}

function memberIn(object: TS.ObjectLiteralExpression, name: string): TS.Expression | undefined {
  const property = object.properties.find((one) => one.name && nameOf(one.name) === name)
  return property && ts.isPropertyAssignment(property) ? bare(property.initializer) : undefined
}

function recordOf(node: TS.Expression, scope: { source: Source }): Found | undefined {
  if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node))
    return { node, source: scope.source }
  const found = ts.isIdentifier(node)
    ? constOf(node, scope)
    : ts.isPropertyAccessExpression(node)
      ? memberOf(node, scope)
      : undefined
  return found &&
    (ts.isObjectLiteralExpression(found.node) || ts.isArrayLiteralExpression(found.node))
    ? found
    : undefined
}

const nameOf = (name: TS.PropertyName) =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)
    ? name.text
    : name.getText()
const typeOf = (text: string): ValueType => text

/** The names of an English function's parameters; the translations of a sentence take theirs by position. */
const englishNames = new Map<string, string[]>()

function functionOf(node: TS.ArrowFunction, source: Source, path: string): Node {
  const names = new Map<string, string>()
  const types = new Map<string, ValueType>()
  const bindings = node.parameters.flatMap(({ name, type }) =>
    ts.isObjectBindingPattern(name)
      ? name.elements.map((one) => ({
          local: (one.name as TS.Identifier).text,
          own: (one.propertyName ?? one.name).getText(),
          type: undefined,
        }))
      : [{ local: name.getText(), own: undefined, type: type?.getText() }],
  )
  if (source.language === 'en')
    englishNames.set(
      path,
      bindings.map(({ local, own }) => own ?? local),
    )
  bindings.forEach(({ local, own, type }, index) => {
    const name = own ?? englishNames.get(path)?.[index] ?? local
    names.set(local, name)
    const english = source.language === 'en' ? undefined : englishTypes.get(`${path} ${name}`)
    if (type ?? english) types.set(name, type ?? english ?? 'string')
    if (type) englishTypes.set(`${path} ${name}`, type)
  })
  if (ts.isBlock(node.body)) return byHand('function with statements')
  const body = bare(node.body)
  const record = wholeRecordOf(body, names, source)
  if (record) return record
  const scope: Scope = { source, names, types, values: new Map(), kinds: new Set() }
  const icu = icuOf(body, scope)
  const kind = scope.kinds.has('plural')
    ? 'plural'
    : scope.kinds.has('select')
      ? 'select'
      : scope.values.size > 0
        ? 'values'
        : 'plain'
  return { icu, kind, values: scope.values }
}
const englishTypes = new Map<string, ValueType>()

/** `(kind) => kinds[kind]` becomes the messages `kind.deposit`, `kind.fee`, …; `reasons[reason][0]` those of one column. */
function wholeRecordOf(
  body: TS.Expression,
  names: ReadonlyMap<string, string>,
  source: Source,
): Branch | Leaf | undefined {
  const isFallback =
    ts.isBinaryExpression(body) && body.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
  if (isFallback && body.right.getText() === "''")
    return wholeRecordOf(bare(body.left), names, source)
  const [inner, column] = columnOf(body)
  if (!ts.isElementAccessExpression(inner)) return undefined
  const by = bare(inner.argumentExpression)
  const from = bare(inner.expression)
  if (!ts.isIdentifier(by) || !names.has(by.text)) return undefined
  // The words of another catalogue are read there.
  if (ts.isIdentifier(from) && source.imports.has(from.text))
    return { icu: from.text, kind: 'reference', values: new Map() }
  const record = recordOf(from, { source })
  return record && { entries: entriesOf(record.node, record.source, column), kind: 'record' }
}

/** `reasons[reason][0]` and `permissions[name].may`, each with the column that it reads. */
function columnOf(body: TS.Expression): [inner: TS.Expression, column?: string] {
  if (ts.isPropertyAccessExpression(body)) return [bare(body.expression), body.name.text]
  if (ts.isElementAccessExpression(body) && ts.isNumericLiteral(body.argumentExpression))
    return [bare(body.expression), body.argumentExpression.text]
  return [body]
}

function entriesOf(
  node: TS.Expression,
  source: Source,
  column?: string,
  path = '',
): Map<string, Node> {
  const entries = new Map<string, Node>()
  if (ts.isArrayLiteralExpression(node))
    node.elements.forEach((one, index) =>
      entries.set(String(index), nodeOf(bare(one), source, `${path}.${index}`)),
    )
  if (!ts.isObjectLiteralExpression(node)) return entries
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      const record = recordOf(bare(property.expression), { source })
      if (!record)
        entries.set(property.getText(source.file), {
          icu: property.getText(source.file),
          kind: 'reference',
          values: new Map(),
        })
      else
        for (const [name, said] of entriesOf(record.node, record.source))
          entries.set(name, {
            icu: `${property.expression.getText(source.file)}.${name}`,
            kind: 'reference',
            values: new Map(),
            said,
          })
      continue
    }
    if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property)) continue
    let value = bare(ts.isPropertyAssignment(property) ? property.initializer : property.name)
    if (column !== undefined && ts.isArrayLiteralExpression(value))
      value = value.elements[Number(column)] ?? value
    if (column !== undefined && ts.isObjectLiteralExpression(value))
      value = memberIn(value, column) ?? value
    entries.set(nameOf(property.name), nodeOf(value, source, `${path}.${nameOf(property.name)}`))
  }
  return entries
}

function nodeOf(value: TS.Expression, source: Source, path: string): Node {
  try {
    if (ts.isObjectLiteralExpression(value))
      return { entries: entriesOf(value, source, undefined, path) }
    if (ts.isArrayLiteralExpression(value))
      return { entries: entriesOf(value, source, undefined, path) }
    if (ts.isArrowFunction(value)) return functionOf(value, source, path)
    if (ts.isIdentifier(value)) {
      if (source.imports.has(value.text))
        return { icu: value.text, kind: 'reference', values: new Map() }
      const own = source.consts.get(value.text)
      if (own && !ts.isIdentifier(own)) return nodeOf(own, source, path)
    }
    const scope: Scope = {
      source,
      names: new Map(),
      types: new Map(),
      values: new Map(),
      kinds: new Set(),
    }
    const icu = icuOf(value, scope)
    return {
      icu,
      kind: ts.isPropertyAccessExpression(value)
        ? 'reference'
        : scope.values.size > 0
          ? 'values'
          : 'plain',
      values: scope.values,
    }
  } catch (error) {
    if (!(error instanceof NeedsHand)) throw error
    return {
      hand: error.message,
      source: value.getText(source.file).replace(/\s+/g, ' ').slice(0, 260),
    }
  }
}

// All catalogues, English beside Hindi.
type Count = Record<Kind | 'hand', number>
const count: Count = { plain: 0, values: 0, plural: 0, select: 0, record: 0, reference: 0, hand: 0 }
const hands: { at: string; reason: string; source: string }[] = []
const differing: string[] = []
/** Texts that are another catalogue's. */
const references: string[] = []
/** What calls of a text give: the names of its values by position, or the key of a record. */
const functions = new Map<
  string,
  { isRecord?: true; names?: readonly string[]; values?: readonly string[] }
>()
const written = new Map<string, Record<string, unknown>>()
const said = new Map<string, string[]>()

function noteFunction(at: string, node: Node): void {
  const given = englishNames.get(at)
  if (!given || 'hand' in node) return
  if ('entries' in node) functions.set(at, { isRecord: true })
  else functions.set(at, { names: given, values: [...node.values.keys()] })
}

function compare(
  at: string,
  en: Node | undefined,
  hi: Node | undefined,
  own: Record<string, unknown>,
  other: Record<string, unknown>,
  key: string,
): void {
  if (en && 'hand' in en) return needsHand(at, en)
  if (hi && 'hand' in hi) return needsHand(at, { ...hi, hand: `Hindi: ${hi.hand}` })
  if (!en || !hi) return needsHand(at, { hand: en ? 'not in Hindi' : 'not in English', source: '' })
  noteFunction(at, en)
  if ('entries' in en && 'entries' in hi) {
    if (en.kind === 'record') count.record += 1
    const [ownPart, otherPart] = [{}, {}] as [Record<string, unknown>, Record<string, unknown>]
    own[key] = ownPart
    other[key] = otherPart
    for (const name of new Set([...en.entries.keys(), ...hi.entries.keys()])) {
      compare(`${at}.${name}`, en.entries.get(name), hi.entries.get(name), ownPart, otherPart, name)
    }
    return
  }
  if ('entries' in en || 'entries' in hi)
    return needsHand(at, { hand: 'another shape in Hindi', source: '' })
  const names = (leaf: Leaf) => [...leaf.values.keys()].sort().join()
  if (names(en) !== names(hi)) differing.push(`${at}: ${names(en)} | ${names(hi)}`)
  const order: Kind[] = ['reference', 'plain', 'values', 'select', 'plural']
  count[order[Math.max(order.indexOf(en.kind), order.indexOf(hi.kind))] ?? 'plain'] += 1
  if (en.kind === 'reference') return void references.push(at)
  said.set(`${en.icu}\u0000${hi.icu}`, [...(said.get(`${en.icu}\u0000${hi.icu}`) ?? []), at])
  own[key] = en.icu
  other[key] = hi.icu
}

function needsHand(at: string, { hand, source }: Hand): void {
  count.hand += 1
  hands.push({ at, reason: hand, source })
}

/** The rooms of a contract's texts; all others are named by the feature that they stand in. */
const rooms: Readonly<Record<string, string>> = {
  'contract/src/refusal-text.ts': 'refusals',
  'contract/src/chains/refusal-text.ts': 'refusals',
  'contract/src/payouts/refusal-text.ts': 'refusals',
}

function featureOf(path: string): string {
  const own = relative(root, path)
  return rooms[own] ?? /features\/([^/]+)/.exec(own)?.[1] ?? own.split('/')[2] ?? 'words'
}

/** A catalogue's name in the file of its feature; the folder comes before it where another has it. */
function catalogueName(path: string, name: string, feature: string): string {
  const without = name.replace(/Texts?$/, '')
  const short = without === '' || ['export', 'public'].includes(without) ? name : without
  const folder = /features\/[^/]+\/(\w+)/.exec(path)?.[1]
  const taken = names.get(`${feature}.${short}`)
  const unique =
    taken === undefined || taken === path
      ? short
      : `${folder ?? 'shared'}${short.charAt(0).toUpperCase()}${short.slice(1)}`
  if (names.has(`${feature}.${unique}`) && names.get(`${feature}.${unique}`) !== path)
    clashes.push(`${feature}.${unique}`)
  names.set(`${feature}.${unique}`, path)
  return unique
}
const catalogues: { file: string; name: string; feature: string; catalogue: string }[] = []
const names = new Map<string, string>()
const clashes: string[] = []

const folders = ['web/src', 'contract/src', 'server/src'].map((folder) => join(root, folder))
const pairs = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.hi.ts'))
    .map((name) => join(folder, name)),
)
for (const hindiPath of pairs.filter((path) => !/(translated|language)\.hi\.ts$/.test(path))) {
  const english = readSource(hindiPath.replace('.hi.ts', '.ts'))
  const hindi = readSource(hindiPath)
  const feature = featureOf(english.path)
  for (const language of ['en', 'hi'])
    if (!written.has(`${language}/${feature}`)) written.set(`${language}/${feature}`, {})
  for (const statement of english.file.statements) {
    if (
      !ts.isVariableStatement(statement) ||
      !statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    )
      continue
    for (const { name } of statement.declarationList.declarations) {
      const key = name.getText()
      const [en, hi] = [english, hindi].map((source) => source.consts.get(key))
      if (!en || !hi) continue
      const at = `${relative(root, english.path)}#${key}`
      const [own, other] = [written.get(`en/${feature}`) ?? {}, written.get(`hi/${feature}`) ?? {}]
      compare(
        at,
        nodeOf(en, english, at),
        nodeOf(hi, hindi, at),
        own,
        other,
        catalogueName(english.path, key, feature),
      )
      catalogues.push({
        file: relative(root, english.path),
        name: key,
        feature,
        catalogue: catalogueName(english.path, key, feature),
      })
    }
  }
}
for (const [name, messages] of written) {
  const path = join(output, `${name}.json`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(messages, null, 2)}\n`)
}
const byReason = new Map<string, number>()
for (const { reason } of hands) byReason.set(reason, (byReason.get(reason) ?? 0) + 1)
const shared = [...said].filter(([, places]) => places.length >= 3)
console.log(
  JSON.stringify(
    {
      pairs: pairs.length,
      count,
      byReason: Object.fromEntries([...byReason].sort((a, b) => b[1] - a[1])),
      differing,
      clashes,
      sharedTexts: shared.length,
      sharedPlaces: shared.reduce((sum, [, places]) => sum + places.length, 0),
    },
    null,
    1,
  ),
)
writeFileSync(
  join(output, 'catalogues.json'),
  JSON.stringify({
    catalogues,
    functions: Object.fromEntries(functions),
    hands: hands.map(({ at }) => at),
    kept: references,
  }),
)
writeFileSync(
  join(output, 'by-hand.txt'),
  hands
    .map(({ at, reason, source }) => `${reason} | ${at} | ${source}`)
    .sort()
    .join('\n'),
)
