import { uiText as words } from '@clearstead/texts/ui/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import css from './written-text.module.css'

/** What a person wrote, as plain text with its line ends; a very long one opens on demand. */
export function WrittenText({ children }: { children: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const short = shorten(children)
  return (
    <div className={css.holder}>
      <p className={css.text}>{short !== undefined && !isWhole ? `${short} …` : children}</p>
      {short !== undefined && (
        <Button
          look="quiet"
          isSlim
          icon={isWhole ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? words.showLess : words.showAll}
        </Button>
      )}
    </div>
  )
}

const longestText = 1500
const maxLines = 24

/** The beginning of a long text, cut at a line or a word; undefined when the text is short enough to show whole. */
export function shorten(text: string): string | undefined {
  const lines = text.split('\n')
  const isLong = text.length > longestText * 1.2 || lines.length > maxLines * 1.2
  if (!isLong) return undefined
  const fewLines = lines.slice(0, maxLines).join('\n')
  if (fewLines.length <= longestText) return fewLines
  const cut = fewLines.slice(0, longestText)
  const end = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'))
  // A cut between the two halves of a sign would show neither.
  return (end > longestText / 2 ? cut.slice(0, end) : cut).replace(/[\ud800-\udbff]$/, '')
}
