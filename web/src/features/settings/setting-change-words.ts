import { settingChangeText as text } from '@clearstead/texts/settings/setting-change'
import { joined, partsOf, settingOf, valueWith } from './setting-words.ts'

/** A change of a setting in words; of a list and of a long text only what was removed and added. */
export function settingChangeWords(
  field: string,
  before: unknown,
  after: unknown,
): { before: string; after: string } {
  const setting = settingOf(field)
  const [old, now] = [partsOf(setting, before), partsOf(setting, after)]
  const removed = old?.filter((part) => !now?.includes(part)) ?? []
  const added = now?.filter((part) => !old?.includes(part)) ?? []
  if (old && now && old.length > 0 && removed.length + added.length > 0) {
    const count = setting?.type === 'markdown' ? text.paragraphs : text.entries
    return {
      before:
        removed.length > 0
          ? text.removed({ parts: joined(removed) })
          : count({ count: old.length }),
      after: added.length > 0 ? text.added({ parts: joined(added) }) : count({ count: now.length }),
    }
  }
  const [was, is] = [valueWith(setting, before), valueWith(setting, after)]
  return { before: was, after: was === is ? text.changedInside({ value: is }) : is }
}
