import { plural } from '../../plumbing/format.ts'

/** The words around the settings, whose own names are in the contract. */
export const settingWordsText = {
  everyDay: 'every day',
  on: 'on',
  off: 'off',
  nothing: 'nothing',
  picture: 'an uploaded picture',
  hidden: 'a hidden address',
  more: (count: number) => `${count} more`,
}

/** The words around a change of a setting. */
export const settingChangeText = {
  before: 'Before',
  after: 'After',
  removed: (parts: string) => `Removed: ${parts}`,
  added: (parts: string) => `Added: ${parts}`,
  entries: (count: number) => plural('en', count, { one: '# entry', other: '# entries' }),
  paragraphs: (count: number) => plural('en', count, { one: '# paragraph', other: '# paragraphs' }),
  changedInside: (value: string) => `${value} (another order, or a part that is not shown)`,
}
