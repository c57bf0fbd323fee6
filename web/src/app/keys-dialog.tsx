import { paletteText as text } from '@clearstead/texts/app/palette'
import { useState } from 'react'
import { listShortcuts, useShortcuts } from '../plumbing/use-shortcuts.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DescriptionList, DescriptionRow } from '../ui/figures/description-list.tsx'
import { useOpenKey } from './command-palette.tsx'

/** The keys that work on the present screen; opened with a question mark. */
export function KeysDialog() {
  const [keys, setKeys] = useState<ReturnType<typeof listShortcuts>>()
  const openKey = useOpenKey()
  useShortcuts({ '?': { label: text.showKeys, act: () => setKeys(listShortcuts()) } })
  return (
    <Dialog isOpen={keys !== undefined} onClose={() => setKeys(undefined)} title={text.keys}>
      <DescriptionList>
        {keys?.map(({ key, label }) => (
          <DescriptionRow key={key} label={label}>
            <kbd>{key.length > 1 ? text.enterKey : key.toUpperCase()}</kbd>
          </DescriptionRow>
        ))}
        <DescriptionRow label={text.findAnything}>
          <kbd>{openKey}</kbd>
        </DescriptionRow>
      </DescriptionList>
    </Dialog>
  )
}
