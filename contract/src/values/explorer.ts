/** Where an explorer shows a transaction; empty without an explorer, which is the address of a transaction up to its hash. */
export function transactionLink(explorer: string, hash: string): string {
  return explorer === '' ? '' : `${explorer}${hash}`
}

/**
 * Where an explorer of transactions shows an address or a contract: `https://bscscan.com/tx/` becomes `…/address/` and the
 * address. Empty where the explorer does not say it.
 */
export function addressLink(explorer: string, address: string): string {
  const place = explorer.replace(/\/(tx|transaction)\/?$/, '/address/')
  return place === explorer ? '' : `${place}${address}`
}

/** The start page of an explorer: `https://bscscan.com` of `https://bscscan.com/tx/`; empty without one. */
export function explorerHome(explorer: string): string {
  const [home = ''] = /^https?:\/\/[^/?#]+/i.exec(explorer) ?? []
  return home
}
