import { expect, test } from 'vitest'
import { manifestOf, pageHtml } from './page-html.ts'

const template = [
  '<html lang="en"><head><meta name="description" content="x" /><title>x</title>',
  '<link rel="modulepreload" href="/assets/main.js">',
  '</head><body><div id="root"></div></body></html>',
].join('\n')
const facts = {
  settings: { text: '</script><script>alert(1)</script>' },
  brand: '<b>Brand</b> & "Co"',
  tagline: '$& $1',
  accent: '',
  logo: '',
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

test('a page is called what its screen is, otherwise by the brand, and links by the brand', () => {
  const title = 'साइन-इन करें · </title><script>alert(1)</script>'
  const html = pageHtml(template, '/login', facts, { kind: 'page', content: '', title })

  expect(html).toContain('<title>साइन-इन करें · &#60;/title&#62;&#60;script&#62;alert')
  expect(html.match(/<title/g)).toHaveLength(1)
  const brand = '&#60;b&#62;Brand&#60;/b&#62; &#38; &#34;Co&#34;'
  expect(html).toContain(`property="og:title" content="${brand}"`)
  expect(html).toContain(`name="application-name" content="${brand}"`)
  expect(pageHtml(template, '/user/income', facts)).toContain(`<title>${brand}</title>`)
})

test('a public page has a title and a picture for links, any other is not indexed', () => {
  expect(pageHtml(template, '/', facts)).toContain('https://example.org/share.png')
  expect(pageHtml(template, '/user/dashboard', facts)).toContain('noindex')
})

test('a page that is drawn stands in its place, and its code is asked for after its first paint', () => {
  const drawn = { kind: 'page', content: '<h1>$& Sign in</h1>', accentColours: undefined } as const
  const html = pageHtml(template, '/login', facts, drawn)

  expect(html).toContain('data-drawn="page"><!--drawn--><h1>$& Sign in</h1><!--/drawn--></div>')
  expect(html).not.toContain('modulepreload')
})

test('the frame and pages that nothing is drawn of ask for their code at once', () => {
  const drawn = { kind: 'frame', content: '<nav></nav>', accentColours: undefined } as const

  expect(pageHtml(template, '/user/dashboard', facts, drawn)).toContain('modulepreload')
  expect(pageHtml(template, '/admin/dashboard', facts)).toContain('modulepreload')
})

test('the operator’s colours are on the page, and cannot leave their place', () => {
  const accentColours = { onPaper: '"><script>', onInk: '#ffd500' }
  const html = pageHtml(template, '/', facts, { kind: 'nothing', content: '', accentColours })

  expect(html).toContain('data-brand="own"')
  expect(html).toContain('--brand-on-ink:#ffd500')
  expect(html).not.toContain('"><script>"')
})

test('the operator’s logo is the icon of the page and of the installed app', () => {
  const icons = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head>'
  const logo = '/api/v1/settings/logo/7'
  const html = pageHtml(template.replace('</head>', icons), '/', { ...facts, logo })

  expect(html).toContain(`<link rel="icon" href="${logo}/icon/192" />`)
  expect(manifestOf({ brand: 'B', logo }).icons.map(({ src }) => src)).toEqual([
    `${logo}/icon/192`,
    `${logo}/icon/512`,
    `${logo}/icon/maskable`,
  ])
  expect(manifestOf({ brand: 'B', logo: '' }).icons).toHaveLength(4)
})
