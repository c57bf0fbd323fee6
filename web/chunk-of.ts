type Modules = {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/** The start of the app, and what visitors and members alike see first: in one step, without waiting for each other. */
const onEveryPage = ['/app/main.', '/app/public-shell.', '/login-screen.']

/** The screens that members open most; what they share comes with the frame around them. */
const mostOpened = ['/dashboard-screen.', '/subscription-screen.', '/withdrawal-screen.']

/** The frame around the screens of admins, and the one that they begin with. */
const adminFrame = ['/app/admin-', '/admin-dashboard-screen.']

/** What pays from a member's own wallet, and what it is connected with. */
const ofWallets =
  /node_modules[\\/]viem[\\/]|plumbing[\\/]wallet[\\/]|wallet[\\/](connected-|wallet-dialog)|chain[\\/](wallet|phone|use-wallet)-/

/**
 * The file that a module goes into, so that a page needs few files and little that it does not use: about a dozen for the
 * whole app beside the screens. A module is in the first of these that somebody needs it for, and imports only from
 * those before it.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  // How the others are loaded, in the file that loads them.
  if (/vite[\\/]preload-helper|[\\/]app[\\/]start\.ts$/.test(id)) return 'start'
  if (/rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id))
    return 'react'
  const starts = startsOf(id, modules)
  const isFor = (name: string) => [...starts].some((start) => start.includes(name))
  const isLibrary = /[\\/]node_modules[\\/]/.test(id)
  if (onEveryPage.some(isFor)) return isLibrary ? 'libraries' : 'main'
  if (/node_modules[\\/](d3-(?!hierarchy)|internmap)/.test(id)) return 'chart'
  const screens = [...starts].filter((start) => !start.includes('/open-'))
  if (screens.length > 1 && (isFor('/home-screen.') || isFor('/registration-screen.')))
    return 'public'
  // What the largest of the public screens has in common with them.
  const isShared = isFor('/transparency-screen.')
  if (isFor('/app/member-')) return isShared ? 'shared' : 'member'
  if (ofWallets.test(id)) return 'wallet'
  // What opens on an act: dialogs, menus, panels and calendars.
  if ([...starts].every((start) => start.includes('/open-'))) return 'open'
  const [screen, ...others] = screens
  // A screen keeps what it shares with nothing but a form that opens elsewhere.
  if (screen && others.length === 0) return /[^\\/]+(?=\.tsx)/.exec(screen)?.[0] ?? null
  const isAdmin = [...starts].every((start) => /[\\/]admin[\\/]|app[\\/]admin-/.test(start))
  if (isAdmin && !adminFrame.some(isFor)) return 'admin'
  if (mostOpened.some(isFor)) return isShared ? 'shared' : 'member'
  if (adminFrame.some(isFor)) return isShared ? 'shared' : 'desk'
  return isFor('/public/') ? 'more' : 'account'
}

const known = new Map<string, ReadonlySet<string>>()

/** The modules that are loaded by name, such as screens, and load this one with them. */
function startsOf(id: string, modules: Modules): ReadonlySet<string> {
  const found = known.get(id)
  if (found) return found
  const starts = new Set<string>()
  const seen = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const about = modules.getModuleInfo(next)
    if (about?.isEntry || (about?.dynamicImporters.length ?? 0) > 0) starts.add(next)
    open.push(...(about?.importers ?? []))
  }
  known.set(id, starts)
  return starts
}
