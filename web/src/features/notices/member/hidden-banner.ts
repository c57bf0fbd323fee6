const storageKey = 'clearstead.hiddenBanner'

/** Hides a banner in this browser, and with it all older ones. */
export function hideBanner(id: number): void {
  try {
    localStorage.setItem(storageKey, String(id))
  } catch (cause) {
    // A full store only means that the banner returns with the next page.
    if (!(cause instanceof DOMException)) throw cause
  }
}

export function isBannerHidden(id: number): boolean {
  return Number(localStorage.getItem(storageKey) ?? 0) >= id
}
