import { describeSettings } from '@clearstead/contract/settings/schema'
import { foundText } from '@clearstead/texts/app/found'
import { paletteText as text } from '@clearstead/texts/app/palette'
import { Settings } from 'lucide-react'
import { settingWords } from '../features/settings/public.tsx'
import type { Found } from './use-palette.tsx'

type Wire = { settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>> }

/** Every setting, with what it is for and the value that it has in the answer that the page holds. */
export function foundSettings(readSettings: () => unknown): Found[] {
  return describeSettings().flatMap(({ name: group, label, settings }) =>
    settings.map((setting): Found => {
      const field = `${group}.${setting.name}`
      const kind = text.settingIn({ group: label })
      return {
        key: `setting-${group}-${setting.name}`,
        label: setting.label,
        note: kind,
        icon: <Settings />,
        to: '/admin/settings',
        search: { tab: group, field },
        about: {
          kind,
          purpose: setting.help,
          get facts() {
            const { settings: now } = (readSettings() ?? {}) as Wire
            const value = now?.[group]?.[setting.name]
            return value === undefined
              ? []
              : [{ label: foundText.valueNow, text: settingWords.valueIn(field, value) }]
          },
        },
      }
    }),
  )
}
