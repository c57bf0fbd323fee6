import type { MemberId } from '@clearstead/contract/values/ids'
import { useSyncExternalStore } from 'react'
import type { Account, Kind, Session } from './account.ts'
import { drawnFor } from './drawn-for.ts'
import { inBrowser } from './in-browser.ts'
import { readView } from './view.ts'

const storageKey = 'clearstead.session'
const listeners = new Set<() => void>()
const noSession: Session = {}
let session = load()
let shown = withViewed(session)

/** The present sign-ins of both kinds, for guards outside React. */
export function readSession(): Session {
  return inBrowser ? dropExpired(shown) : whomDrawnFor()
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, present, whomDrawnFor)
}

function present(): Session {
  return shown
}

/** As the server draws a page: for a member, or for nobody. */
function whomDrawnFor(): Session {
  return drawnFor()?.session ?? noSession
}

/** The account of one kind that is signed in, such as `useAccount('member')`. */
export function useAccount(kind: Kind): Account | undefined {
  return useSession()[kind]
}

/** Stores a sign-in that has just succeeded. */
export function rememberSession(kind: Kind, account: Account): void {
  store({ ...session, [kind]: account })
}

/** Removes one sign-in. */
export function forgetSession(kind: Kind): void {
  if (session[kind] === undefined) return
  store({ ...session, [kind]: undefined })
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The kind that a path is for: `/admin/users` is for an admin. */
export function kindOfPath(path: string): Kind {
  return path === '/admin' || path.startsWith('/admin/') || path.startsWith('/admin-')
    ? 'admin'
    : 'member'
}

function store(next: Session) {
  session = next
  shown = withViewed(next)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } finally {
    for (const listener of listeners) listener()
  }
}

/** In the tab of a view the member is the one whom the admin views; how long that lasts, the server decides. */
function withViewed(stored: Session): Session {
  const view = readView()
  if (!view) return stored
  const { memberId, referralCode } = view
  return { ...stored, member: { id: memberId, referralCode, expiresAt: '9999-12-31T00:00:00Z' } }
}

function load(): Session {
  if (!inBrowser) return {}
  try {
    return dropExpired(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Session)
  } catch {
    return {}
  }
}

function dropExpired(stored: Session): Session {
  const now = Date.now()
  const isOpen = (account: Account | undefined) =>
    account !== undefined && Date.parse(account.expiresAt) > now
  if (isOpen(stored.member) === !!stored.member && isOpen(stored.admin) === !!stored.admin) {
    return stored
  }
  return {
    member: isOpen(stored.member) ? stored.member : undefined,
    admin: isOpen(stored.admin) ? stored.admin : undefined,
  }
}

if (inBrowser) {
  // Signing out in one tab signs out in all.
  window.addEventListener('storage', (event) => {
    if (event.key !== storageKey) return
    session = load()
    shown = withViewed(session)
    for (const listener of listeners) listener()
  })
}

/** The member who is signed in. Screens behind the member guard have one; the server decides anyway. */
export function useMember(): MemberId {
  return (useAccount('member')?.id ?? 0) as MemberId
}
