import { describeSettings } from '@clearstead/contract/settings/schema'
import { foundText } from '@clearstead/texts/app/found'
import { paletteText as text } from '@clearstead/texts/app/palette'
import { Settings } from 'lucide-react'
import { settingWords } from '../features/settings/public.tsx'
import type { About, Found } from './found.ts'

type Wire = { settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>> }

/** A longer value is read in the preview, not spoken with each key. */
const longestSaid = 60

/** Every setting, with what it is for and the value that it has in the answer that the page holds. */
export function foundSettings(readSettings: () => unknown): Found[] {
  const settingValue = (group: string, name: string) => {
    const { settings } = (readSettings() ?? {}) as Wire
    const value = settings?.[group]?.[name]
    return value === undefined ? undefined : settingWords.valueIn(`${group}.${name}`, value)
  }
  return describeSettings().flatMap(({ name: group, label, settings }) =>
    settings.map((setting): Found => {
      const kind = text.settingIn({ group: label })
      return {
        key: `setting-${group}-${setting.name}`,
        label: setting.label,
        note: kind,
        icon: <Settings />,
        to: '/admin/settings',
        search: { tab: group, field: `${group}.${setting.name}` },
        about: aboutSetting(kind, setting.help, () => settingValue(group, setting.name)),
      }
    }),
  )
}

/** The value is read when it is shown: settings change while the page is open. */
function aboutSetting(
  kind: string,
  purpose: string | undefined,
  read: () => string | undefined,
): About {
  return {
    kind,
    purpose,
    get facts() {
      const value = read()
      return value === undefined ? [] : [{ label: foundText.valueNow, text: value }]
    },
    get said() {
      const value = read()
      return value !== undefined && value.length <= longestSaid ? value : undefined
    },
  }
}
