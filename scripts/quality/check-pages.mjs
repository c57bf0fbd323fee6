import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** Why what a checker finds stays as it is, by checker and rule; what is not named here is a problem. */
const knownPath = join(root, 'scripts', 'quality', 'known.json')
const widths = [412, 1280]
const ruleset = 'IBM_Accessibility'

/**
 * Checks the pages with two more programs than the tests do: IBM Equal Access in the page, and html-validate on the HTML
 * that the server sends. Gives a finding for each checker and rule.
 */
export async function checkPages({ chromium, executablePath, base, places, stored }) {
  const { HtmlValidate } = await import('html-validate')
  const engine = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js')
  const html = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  })
  const found = new Map()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    for (const { path, as } of places) {
      for (const width of widths) {
        const context = await browser.newContext({
          // The engine is a script that the policy of the pages refuses.
          bypassCSP: true,
          serviceWorkers: 'block',
          viewport: { width, height: 900 },
          storageState: stored[as],
        })
        for (const one of await issuesOf(await context.newPage(), `${base}${path}`, engine)) {
          add(found, { checker: 'IBM', path, ...one })
        }
        if (width === widths[0]) {
          const served = await (await context.request.get(`${base}${path}`)).text()
          for (const one of await messagesOf(html, served)) {
            add(found, { checker: 'HTML', path, ...one })
          }
        }
        await context.close()
      }
      process.stderr.write(`${path}: checked\n`)
    }
  } finally {
    await browser.close()
  }
  return withReasons([...found.values()])
}

/** What IBM's engine is sure of; what it only asks a person to look at is left out. */
async function issuesOf(page, url, engine) {
  await page.goto(url, { waitUntil: 'load' })
  await page.locator('h1').first().waitFor()
  // Parts that load when a reader comes near them are checked too.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 400) {
      window.scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  })
  await page.addScriptTag({ path: engine })
  const results = await page.evaluate(async (ruleset) => {
    const report = await new globalThis.ace.Checker().check(document, [ruleset])
    return report.results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ ruleId, message, snippet }))
  }, ruleset)
  return results.map(({ ruleId, message, snippet }) => ({
    rule: ruleId,
    example: `${message} ${snippet}`,
  }))
}

async function messagesOf(html, served) {
  const { results } = await html.validateString(served)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => ({
      rule: ruleId,
      example: `${message} ${selector ?? ''}`.trim(),
    }))
}

function add(found, { checker, rule, path, example }) {
  const key = `${checker} ${rule}`
  const one = found.get(key) ?? { checker, rule, example, count: 0, paths: new Set() }
  one.count += 1
  one.paths.add(path)
  found.set(key, one)
}

function withReasons(findings) {
  const known = JSON.parse(readFileSync(knownPath, 'utf8'))
  return findings
    .map((finding) => ({ ...finding, reason: known[finding.checker]?.[finding.rule] }))
    .toSorted((one, other) =>
      `${one.checker} ${one.rule}`.localeCompare(`${other.checker} ${other.rule}`),
    )
}

/** The findings as a table of the document. */
export function findingsTable(findings) {
  if (findings.length === 0) return 'Nothing was found.'
  const head = ['Checker', 'Rule', 'Places', 'Pages', 'Why it stays']
  const lines = findings.map(({ checker, rule, count, paths, reason }) => [
    checker,
    `\`${rule}\``,
    count,
    [...paths].map((path) => `\`${path}\``).join(', '),
    reason ?? 'not explained yet',
  ])
  const rule = head.map(() => '---')
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
