import { describeSettings } from '@clearstead/contract/settings/schema'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchBox } from '../../../ui/tree/search-box.tsx'
import { findSettings } from './find-settings.ts'
import { settingsText as text } from './text.ts'

const maxShown = 8

/** Finds a setting by its label, its help or its key, and leads to it. */
export function SettingsSearch() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const found = findSettings(describeSettings(), typed)
  const shown = found.slice(0, maxShown)
  return (
    <SearchBox
      label={text.search}
      shortcut="/"
      typed={typed}
      onType={setTyped}
      choices={
        typed.trim() === ''
          ? undefined
          : shown.map(({ path, label, group }) => ({
              key: path,
              label,
              note: group.label,
            }))
      }
      remark={remarkOn(typed, found.length)}
      onChoose={(path) => {
        const chosen = found.find((one) => one.path === path)
        if (!chosen) return
        setTyped('')
        // Where it stands on the page is shown, and not the top of the page.
        void navigate({
          to: '/admin/settings',
          search: { tab: chosen.group.name, field: path },
          resetScroll: false,
        })
      }}
    />
  )
}

function remarkOn(typed: string, found: number): string | undefined {
  if (typed.trim() === '') return undefined
  if (found === 0) return text.noSetting
  return found > maxShown ? text.moreSettings({ count: found - maxShown }) : undefined
}
