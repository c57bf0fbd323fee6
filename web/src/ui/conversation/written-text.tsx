import { uiText as words } from '@clearstead/texts/ui/ui'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { shorten } from './shorten.ts'
import css from './written-text.module.css'

/** What a person wrote, as plain text with its line ends; a very long one opens on demand. */
export function WrittenText({ children }: { children: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const short = shorten(children)
  return (
    <div className={css.holder}>
      <p className={css.text}>{short !== undefined && !isWhole ? `${short} …` : children}</p>
      {short !== undefined && (
        <Button look="quiet" isSlim aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? words.showLess : words.showAll}
        </Button>
      )}
    </div>
  )
}
