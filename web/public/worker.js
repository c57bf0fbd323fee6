// Starts the app without a connection: keeps the page and the files with a hash in their name. Answers of the API are
// never kept here; the app keeps the last ones by itself and says how old they are.
const name = 'clearstead-1'
const mostFiles = 120

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage('/').then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const old = async () => {
    for (const key of await caches.keys()) if (key !== name) await caches.delete(key)
    await self.clients.claim()
  }
  event.waitUntil(old())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (
    pathname.startsWith('/assets/') ||
    /^\/(before-paint\.js|favicon\.svg|icon-\d+\.png)$/.test(pathname)
  ) {
    event.respondWith(fromStore(request))
  } else if (request.mode === 'navigate' && !/^\/(api|docs|healthz|metrics)(\/|$)/.test(pathname)) {
    event.respondWith(page(request))
  }
})

/** The page is the same for every path, so the last one starts any of them. */
async function page(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html')) {
      const store = await caches.open(name)
      await store.put('/', await withoutDrawn(answer.clone()))
    }
    return answer
  } catch (cause) {
    const kept = await caches.match('/')
    if (kept) return kept
    throw cause
  }
}

/** What the server drew, and the title, are of one path only. */
async function withoutDrawn(answer) {
  const html = await answer.text()
  // With its policy; what the text was compressed by, and what it depends on, is of the answer that came.
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  const [, brand] = html.match(/<meta name="application-name" content="([^"]*)"/) ?? []
  return new Response(
    html
      .replace(/ data-drawn="\w+"><!--drawn-->[\s\S]*<!--\/drawn-->/, '>')
      .replace(/<title>[^<]*<\/title>/, (own) => (brand ? `<title>${brand}</title>` : own)),
    { headers },
  )
}

async function keepPage(path) {
  const store = await caches.open(name)
  const answer = await fetch(path)
  if (!answer.ok) return
  const html = await answer.clone().text()
  await store.put(path, await withoutDrawn(answer))
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+|\/before-paint\.js)"/g)].map(
    ([, file]) => file,
  )
  await store.addAll(files)
}

async function fromStore(request) {
  const store = await caches.open(name)
  const kept = await store.match(request)
  // Only a name with a hash says that the file has not changed.
  if (kept && request.url.includes('/assets/')) return kept
  try {
    const answer = await fetch(request)
    if (answer.ok) await keep(store, request, answer.clone())
    return answer
  } catch (cause) {
    if (kept) return kept
    throw cause
  }
}

async function keep(store, request, answer) {
  await store.put(request, answer)
  const keys = await store.keys()
  // The oldest first; the page itself is renewed with every visit.
  for (const key of keys.slice(0, Math.max(0, keys.length - mostFiles))) {
    if (!key.url.endsWith('/')) await store.delete(key)
  }
}
