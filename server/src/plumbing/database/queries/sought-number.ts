/** The number that a search asks for: `#12` gives 12. Undefined for any other search. */
export function soughtNumber(search: string): number | undefined {
  const digits = /^#(\d{1,9})$/.exec(search)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
