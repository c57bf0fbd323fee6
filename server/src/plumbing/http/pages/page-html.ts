import { randomBytes, randomInt } from 'node:crypto'
import { Language } from '@clearstead/contract/languages'
import { pageText } from '@clearstead/texts/plumbing/all'

/** What the server knows of the programme when it serves a page. */
export type PageFacts = {
  /** The answer of `GET /settings` for visitors. */
  settings: Readonly<Record<string, unknown>>
  brand: string
  tagline: string
  accent: string
  /** The path of the operator's logo; empty for the product's own mark. */
  logo: string
  /** Where people reach this server, such as `https://example.org`. */
  publicUrl: string
}

/** What is drawn before the app has started. */
export type Drawn = {
  /** The page as a visitor first sees it, a member's own page, or the frame around the screens of members. */
  kind: 'page' | 'own' | 'frame' | 'nothing'
  /** Its HTML. */
  content?: string
  /** What the app calls the page when it starts; undefined where that is not known. */
  title?: string | undefined
  /** The operator's accent, readable in the light and in the dark theme. */
  accentColours: { onPaper: string; onInk: string } | undefined
  /** The answers that the app begins with; they are the reader's alone. */
  own?: object | undefined
}

/** The pages that visitors find by a search. */
export const publicPaths = [
  '/',
  '/transparency',
  '/registration',
  '/login',
  '/terms',
  '/privacy',
  '/contact',
]

/**
 * The app's page with what everybody may read: the settings, so that nothing arrives late and moves the page, its title,
 * how a link to it is shown elsewhere, and what the server drew of it.
 */
export function pageHtml(
  template: string,
  path: string,
  facts: PageFacts,
  { kind = 'nothing', content = '', title = facts.brand, accentColours, own }: Partial<Drawn> = {},
): string {
  const { settings, brand, tagline, accent, logo, publicUrl } = facts
  const isPublic = publicPaths.includes(path)
  const [, language = 'en'] = template.match(/<html lang="([a-z]+)/) ?? []
  const [, ownWords = ''] = template.match(/name="description" content="([^"]*)/) ?? []
  const spoken = Language.catch('en').parse(language)
  const about = tagline || ownWords
  const linkTitle = path === '/registration' ? pageText[spoken].join({ brand }) : brand
  const tags = [
    // `web/public/worker.js` names the page that it keeps by this.
    `<meta name="application-name" content="${escaped(brand)}">`,
    `<meta name="theme-color" content="${escaped(accent || '#0c6b4c')}">`,
    ...(isPublic
      ? [
          property('og:type', 'website'),
          property('og:site_name', brand),
          property('og:title', linkTitle),
          property('og:description', about),
          property('og:url', `${publicUrl}${path}`),
          property('og:image', `${publicUrl}/share.png`),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          '<meta name="twitter:card" content="summary_large_image">',
          `<link rel="canonical" href="${escaped(`${publicUrl}${path}`)}">`,
        ]
      : ['<meta name="robots" content="noindex">']),
    // Data, not code, so the strict policy for scripts allows it.
    `<script type="application/json" id="settings">${asScript(settings)}</script>`,
  ]
  return (
    template
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace(
        /(<meta name="description" content=")[^"]*/,
        (_, start: string) => start + escaped(about),
      )
      .replace(
        /(<link rel="(?:icon|apple-touch-icon)" href=")[^"]*"(?: type="[^"]*")?/g,
        (own, start: string) => (logo ? `${start}${escaped(`${logo}/icon/192`)}"` : own),
      )
      .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
      .replace('<html', () => (accentColours ? `<html ${brandOf(accentColours)}` : '<html'))
      // A page that is drawn is painted first, and its code asked for after that.
      .replace(/ *<link rel="modulepreload"[^>]*>\n?/g, (preload) =>
        kind === 'page' || kind === 'own' ? '' : preload,
      )
      .replace(
        '<div id="root">',
        () => `<div id="root" data-drawn="${kind}">${between(content + ownScript(own))}`,
      )
  )
}

/**
 * The app takes this out of the page before anything else. Its length tells nothing of the answers in a compressed page.
 */
function ownScript(own: object | undefined): string {
  if (!own) return ''
  const padding = randomBytes(randomInt(32, 160)).toString('base64url')
  return `<script type="application/json" id="own" data-padding="${padding}">${asScript(own)}</script>`
}

/** `web/public/worker.js` keeps the page for other paths, without this. */
function between(content: string): string {
  return `<!--drawn-->${content}<!--/drawn-->`
}

function brandOf({ onPaper, onInk }: NonNullable<Drawn['accentColours']>): string {
  return `data-brand="own" style="--brand-on-paper:${escaped(onPaper)};--brand-on-ink:${escaped(onInk)}"`
}

/** The crawlers' rules: the public pages are open, what is signed in is not. */
export function robotsText(publicUrl: string): string {
  const closed = ['/api/', '/user/', '/admin', '/transactions/', '/watch/']
  const rules = closed.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

export function sitemapXml(publicUrl: string): string {
  const urls = publicPaths.map((path) => `  <url><loc>${escaped(publicUrl + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** The app as a device installs it, with the operator's logo as its icon where there is one. */
export function manifestOf({ brand, logo }: Pick<PageFacts, 'brand' | 'logo'>) {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: logo ? `${logo}/icon/${purpose === 'any' ? size : purpose}` : `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    name: brand,
    short_name: brand.slice(0, 12).trim(),
    id: '/',
    start_url: '/user/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#f0efe8',
    theme_color: '#0c6b4c',
    icons: [
      ...(logo ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]),
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
  }
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}">`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** JSON that cannot end its script element. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
