import { expect, test } from 'vitest'
import { pageHtml } from './page-html.ts'

const template = '<head><meta name="description" content="x" /><title>x</title></head><body></body>'
const facts = {
  settings: { text: '</script><script>alert(1)</script>' },
  brand: '<b>Brand</b> & "Co"',
  tagline: '$& $1',
  accent: '',
  publicUrl: 'https://example.org',
}

test('the texts of the operator cannot leave their place in the page', () => {
  const html = pageHtml(template, '/registration', facts)

  expect(html).not.toContain('<b>')
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('content="$&#38; $1"')
  const [, json = ''] = html.match(/id="settings">(.*?)<\/script>/) ?? []
  expect(JSON.parse(json)).toEqual(facts.settings)
})

test('a public page has a title and a picture for links, any other is not indexed', () => {
  expect(pageHtml(template, '/', facts)).toContain('https://example.org/share.png')
  expect(pageHtml(template, '/user/dashboard', facts)).toContain('noindex')
})
