let known: string | undefined

/** Sets the address people use (`PUBLIC_URL`), for links in mails; called once, when the process starts. Tests unset it. */
export function setPublicUrl(url: string | undefined): void {
  known = url?.replace(/\/$/, '')
}

/** A link to a page, such as `/login?forgot=ann%40example.org`; undefined before the address is set. */
export function linkTo(path: `/${string}`): string | undefined {
  return known === undefined ? undefined : `${known}${path}`
}

/** Scheme and host of the address people use; before it is set, that of the default configuration. */
export function publicOrigin(): string {
  return new URL(known ?? 'http://127.0.0.1:3000').origin
}
