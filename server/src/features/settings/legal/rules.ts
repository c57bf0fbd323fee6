const names = ['terms', 'privacy', 'risk'] as const
type Texts = Readonly<Record<(typeof names)[number], Uint8Array>>

/** The texts that differ between two versions; all if there is no version before. */
export function changedTexts(before: Texts | undefined, after: Texts): (typeof names)[number][] {
  return names.filter((name) => !before || !isSame(before[name], after[name]))
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
