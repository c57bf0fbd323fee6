import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '../ui/fonts.css'
import '../ui/base.css'
import { onChangeOfAccount } from '../plumbing/change-of-account.ts'
import { repeatInChosen } from '../plumbing/choose-language.ts'
import { loadFromServer } from '../plumbing/initial-data.ts'
import { loadWhenReached } from '../plumbing/load-when-reached.ts'
import { removeForeignOfflineAnswers } from '../plumbing/offline-answers.ts'
import { createQueryClient } from '../plumbing/queries.ts'
import { readSession, subscribeSession } from '../plumbing/session.ts'
import { watchTheme } from '../plumbing/theme.ts'
import { loadOpenersSoon } from '../ui/openers.ts'
import { App } from './app.tsx'
import { followEarlyActs } from './early-acts.ts'
import { readOwnPage, readPage, storeTimeZone } from './read-page.ts'
import { type AppRouter, createAppRouter, loadRoutesOf } from './routes.tsx'

/** A function, as the routes are in a file that imports this one: it may not wait for them while it loads. */
async function start(): Promise<void> {
  const client = createQueryClient()
  await nextTask()
  await loadWhenReached(() => loadRoutesOf(location.pathname))
  await nextTask()
  const router = createAppRouter(loadFromServer(client))
  await nextTask()

  readPage(client)
  removeForeignOfflineAnswers()
  const isOwn = readOwnPage(client)
  watchTheme()
  // Nobody reads what another account has read in this tab.
  onChangeOfAccount(() => client.clear())
  // When a sign-in ends, here or in another tab, the route guards run again.
  subscribeSession(() => void router.invalidate())
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation || isMenuOpen()) return
    document.querySelector<HTMLElement>('h1')?.focus()
  })

  await nextTask()
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no root element')
  const { drawn } = place.dataset
  // An admin whose cookie has ended since still reads other settings, and who is signed in may be somebody else by now.
  const isDrawn = drawn === 'own' ? isOwn : drawn === 'page' && !readSession().admin
  if (isDrawn) await loadDrawn(router)
  // What else is drawn stays until the app can draw the same.
  else if (drawn && drawn !== 'nothing') await router.load()
  const onShown = followEarlyActs(place)
  const app = (
    <StrictMode>
      <App client={client} router={router} onShown={onShown} />
    </StrictMode>
  )
  // In steps, so that a tap is answered in between.
  startTransition(() => {
    if (isDrawn) hydrateRoot(place, app)
    else createRoot(place).render(app)
  })
  setTimeout(() => {
    loadOpenersSoon()
    storeTimeZone()
    repeatInChosen()
  })
}

/** Lets the browser answer a tap before the next step of the start. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Loads all of the page that the server drew, so that the app takes it over as it stands. */
async function loadDrawn(router: AppRouter): Promise<void> {
  router.ssr = { manifest: undefined }
  await router.load()
}

/** Whether a menu or panel was opened while the page was on its way; it closes when it loses the focus. */
function isMenuOpen(): boolean {
  return (
    document.querySelector('[data-radix-popper-content-wrapper] > [data-state="open"]') !== null
  )
}

void start()

// The app starts offline too; in development files change too often to be kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register('/worker.js')
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}
