import type { DescribedGroup } from '@clearstead/contract/settings/schema'

/** A setting that a search found; `path` is `group.field`. */
export type FoundSetting = { path: string; label: string; group: DescribedGroup }

/** The settings that have every word in their label, help, key or group; those with it in the label first. */
export function findSettings(groups: readonly DescribedGroup[], typed: string): FoundSetting[] {
  const words = typed
    .toLocaleLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 0) return []
  const found = groups.flatMap((group) =>
    group.settings.flatMap(({ name, label, help = '' }) => {
      const path = `${group.name}.${name}`
      const read = [label, help, path, path.replaceAll('_', ' '), group.label]
        .join('\n')
        .toLocaleLowerCase()
      return words.every((word) => read.includes(word)) ? [{ path, label, group }] : []
    }),
  )
  const isInLabel = ({ label }: FoundSetting) =>
    words.every((word) => label.toLocaleLowerCase().includes(word))
  return [...found.filter(isInLabel), ...found.filter((one) => !isInLabel(one))]
}
